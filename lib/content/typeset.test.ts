import { describe, expect, it } from 'vitest';
import { typeset, typesetScript } from './typeset';

describe('typeset', () => {
  it('curves apostrophes inside and at the end of words', () => {
    expect(typeset("the kernel's, doesn't, the replicas' logs")).toBe(
      'the kernel’s, doesn’t, the replicas’ logs',
    );
  });

  it('opens and closes quotes', () => {
    expect(typeset('says "I have it" (and "up to 7")')).toBe('says “I have it” (and “up to 7”)');
    expect(typeset("he said 'yes' twice")).toBe('he said ‘yes’ twice');
  });

  it('treats a quote that starts a text after markup as an apostrophe', () => {
    expect(typeset("'s own clock")).toBe('’s own clock');
  });

  it('changes no length, so that limits hold before and after', () => {
    const text = 'a "b" c\'s \'d\' -"e"';
    expect(typeset(text)).toHaveLength(text.length);
  });
});

describe('typesetScript', () => {
  it('touches what is shown and nothing else', () => {
    const script = {
      id: "a'b",
      script: [{ kill: { of: "b'1" }, say: "b1's page" }],
      not_modelled: ["it's"],
    };
    expect(typesetScript(script)).toEqual({
      id: "a'b",
      script: [{ kill: { of: "b'1" }, say: 'b1’s page' }],
      not_modelled: ['it’s'],
    });
  });
});
