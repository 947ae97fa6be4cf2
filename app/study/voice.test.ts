import { describe, expect, it } from 'vitest';
import { manualTimer } from '@/lib/store/engine.fixture';
import { VOICE_MAX_MS, Voice, type VoiceParts, type VoiceState } from './voice';

/** A microphone that can be seen to be open, and a recorder that hands over what it heard when it is stopped. */
class FakeRecorder {
  state = 'inactive';
  mimeType = 'audio/webm';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  readonly stream: MediaStream;
  readonly heard: string;
  constructor(stream: MediaStream, heard: string) {
    this.stream = stream;
    this.heard = heard;
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob([this.heard]) });
    this.onstop?.();
  }
}

function studio(changes: Partial<VoiceParts> = {}, heard = 'words') {
  const manual = manualTimer();
  const states: VoiceState[] = [];
  const urls = new Set<string>();
  let open = 0;
  const stream = () => {
    open += 1;
    let isOpen = true;
    const stop = () => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    return { getTracks: () => [{ stop }] } as unknown as MediaStream;
  };
  const voice = new Voice(
    {
      microphone: async () => stream(),
      recorder: (given) => new FakeRecorder(given, heard) as unknown as MediaRecorder,
      urls: {
        createObjectURL: () => {
          const url = `blob:${states.length}`;
          urls.add(url);
          return url;
        },
        revokeObjectURL: (url) => void urls.delete(url),
      },
      timer: manual.timer,
      ...changes,
    },
    (state) => states.push(state),
  );
  return {
    voice,
    urls,
    stream,
    advance: manual.advance,
    kinds: () => states.map(({ kind }) => kind),
    last: () => states.at(-1),
    open: () => open,
  };
}

describe('Voice', () => {
  it('asks, records, and keeps the recording with the microphone closed again', async () => {
    const { voice, kinds, open, urls } = studio();
    await voice.start();
    expect(open()).toBe(1);
    voice.stop();
    expect(kinds()).toEqual(['asking', 'recording', 'kept']);
    expect(open()).toBe(0);
    expect(urls.size).toBe(1);
  });

  it('lets go of the recording when told to, and of the one before when it records again', async () => {
    const { voice, urls, last } = studio();
    await voice.start();
    voice.stop();
    await voice.start();
    voice.stop();
    expect(urls.size).toBe(1);
    voice.drop();
    expect(urls.size).toBe(0);
    expect(last()).toEqual({ kind: 'idle' });
  });

  it('closes the microphone when it is dropped in the middle, and keeps nothing', async () => {
    const { voice, open, urls, last } = studio();
    await voice.start();
    voice.drop();
    expect(open()).toBe(0);
    expect(urls.size).toBe(0);
    expect(last()).toEqual({ kind: 'idle' });
  });

  it('closes a microphone that is granted after the card has gone', async () => {
    const late = studio();
    let grant: (stream: MediaStream) => void = () => undefined;
    const { voice, last } = studio({
      microphone: () =>
        new Promise((resolve) => {
          grant = resolve;
        }),
    });
    const asked = voice.start();
    voice.drop();
    grant(late.stream());
    await asked;
    expect(late.open()).toBe(0);
    expect(last()).toEqual({ kind: 'idle' });
  });

  it('stops by itself after three minutes, and lets go three minutes later', async () => {
    const { voice, advance, kinds, urls } = studio();
    await voice.start();
    advance(VOICE_MAX_MS - 1);
    expect(kinds()).toEqual(['asking', 'recording']);
    advance(1);
    expect(kinds()).toEqual(['asking', 'recording', 'kept']);
    advance(VOICE_MAX_MS);
    expect(kinds()).toEqual(['asking', 'recording', 'kept', 'idle']);
    expect(urls.size).toBe(0);
  });

  it('says once that it was refused, and does not ask again', async () => {
    let asked = 0;
    const { voice, last } = studio({
      microphone: () => {
        asked += 1;
        return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      },
    });
    await voice.start();
    expect(last()).toEqual({ kind: 'off', why: 'refused', isSaid: false });
    voice.drop();
    expect(last()).toEqual({ kind: 'off', why: 'refused', isSaid: true });
    await voice.start();
    expect(asked).toBe(1);
  });

  it('tells a missing microphone from a refused one', async () => {
    const none = studio({ microphone: null });
    await none.voice.start();
    expect(none.last()).toMatchObject({ kind: 'off', why: 'absent' });
    const unplugged = studio({
      microphone: () => Promise.reject(new DOMException('No device', 'NotFoundError')),
    });
    await unplugged.voice.start();
    expect(unplugged.last()).toMatchObject({ kind: 'off', why: 'absent' });
  });

  it('closes the microphone where the browser cannot record it', async () => {
    const { voice, open, last } = studio({
      recorder: () => {
        throw new DOMException('No encoder', 'NotSupportedError');
      },
    });
    await voice.start();
    expect(open()).toBe(0);
    expect(last()).toMatchObject({ kind: 'off', why: 'absent' });
  });

  it('keeps nothing of silence without a byte', async () => {
    const { voice, urls, last } = studio({}, '');
    await voice.start();
    voice.stop();
    expect(urls.size).toBe(0);
    expect(last()).toEqual({ kind: 'idle' });
  });
});
