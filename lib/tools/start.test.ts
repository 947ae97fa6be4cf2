import { describe, expect, it } from 'vitest';
import { lanAddresses, lanNotice } from './lan';
import { nodeProblem } from './node-version';

describe('nodeProblem', () => {
  it('accepts 20.19 and everything newer', () => {
    expect(['20.19.0', '20.20.2', '22.0.0'].map(nodeProblem)).toEqual([null, null, null]);
  });

  it('names both versions for an older one', () => {
    expect(nodeProblem('20.9.0')).toMatch(/20\.19 .* 20\.9\.0/);
    expect(nodeProblem('18.20.0')).not.toBeNull();
  });
});

describe('lanAddresses', () => {
  it('leaves out this machine and IPv6', () => {
    const of = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
      ({ address, family, internal, netmask: '', mac: '', cidr: null }) as never;
    const found = lanAddresses({
      lo: [of('127.0.0.1', 'IPv4', true)],
      eth0: [of('192.168.1.5', 'IPv4', false), of('fe80::1', 'IPv6', false)],
    });
    expect(found).toEqual(['192.168.1.5']);
  });
});

describe('lanNotice', () => {
  it('gives the address and says what plain http cannot do, and what still works', () => {
    const text = lanNotice(['192.168.1.5'], 3000, '/sub').join('\n');
    expect(text).toContain('http://192.168.1.5:3000/sub/');
    expect(text).toContain('studies and saves');
    expect(text).toContain('offline');
  });

  it('says so when there is no network', () => {
    expect(lanNotice([], 3000, '')).toHaveLength(1);
  });
});
