// A spoken answer, recorded so that it can be heard beside the model's. It lives in this page's memory and nowhere
// else, and never outlives the card. Knows neither React nor the session.

import type { Timer } from '@/lib/store/timer';

export type VoiceState =
  | { readonly kind: 'idle' }
  /** The browser asks the learner for the microphone. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording' }
  /** Kept under an address of this page alone. */
  | { readonly kind: 'kept'; readonly url: string }
  /** There will be no recording on this page. `isSaid`: the learner has been told. */
  | { readonly kind: 'off'; readonly why: 'refused' | 'absent'; readonly isSaid: boolean };

/** A recording is no longer than this, and is let go this long after it ended, in milliseconds. */
export const VOICE_MAX_MS = 180_000;

export type VoiceParts = {
  /** Asks for the microphone; null: this browser, or this address, has none. */
  readonly microphone: (() => Promise<MediaStream>) | null;
  readonly recorder: (stream: MediaStream) => MediaRecorder;
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  readonly timer: Timer;
};

export class Voice {
  readonly #parts: VoiceParts;
  readonly #report: (state: VoiceState) => void;
  #state: VoiceState = { kind: 'idle' };
  #recorder: MediaRecorder | null = null;
  #callOff: () => void = () => undefined;
  /** What was begun before the last drop finds another number here and comes to nothing. */
  #round = 0;

  constructor(parts: VoiceParts, report: (state: VoiceState) => void) {
    this.#parts = parts;
    this.#report = report;
  }

  /** Starts recording, over what was kept. Asks for the microphone; a second tap meanwhile does nothing. */
  async start(): Promise<void> {
    if (this.#state.kind !== 'idle' && this.#state.kind !== 'kept') return;
    this.drop();
    const { microphone } = this.#parts;
    if (microphone === null) {
      this.#move({ kind: 'off', why: 'absent', isSaid: false });
      return;
    }
    const round = this.#round;
    this.#move({ kind: 'asking' });
    try {
      const stream = await microphone();
      if (round === this.#round) this.#record(stream, round);
      else silence(stream);
    } catch (error) {
      if (round !== this.#round) return;
      this.#move({ kind: 'off', why: isRefusal(error) ? 'refused' : 'absent', isSaid: false });
    }
  }

  /** Ends the recording and keeps it. */
  stop(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
  }

  /** Lets go of everything: the microphone, what was recorded, a question still open. */
  drop(): void {
    this.#round += 1;
    this.#callOff();
    this.#callOff = () => undefined;
    const recorder = this.#recorder;
    this.#recorder = null;
    if (recorder !== null) {
      if (recorder.state !== 'inactive') recorder.stop();
      silence(recorder.stream);
    }
    if (this.#state.kind === 'kept') this.#parts.urls.revokeObjectURL(this.#state.url);
    if (this.#state.kind === 'off') this.#move({ ...this.#state, isSaid: true });
    else if (this.#state.kind !== 'idle') this.#move({ kind: 'idle' });
  }

  #record(stream: MediaStream, round: number): void {
    const pieces: Blob[] = [];
    let recorder: MediaRecorder;
    try {
      recorder = this.#parts.recorder(stream);
      recorder.ondataavailable = ({ data }) => void pieces.push(data);
      recorder.onstop = () => {
        silence(stream);
        if (round === this.#round) this.#keep(new Blob(pieces, { type: recorder.mimeType }));
      };
      recorder.start();
    } catch (error) {
      silence(stream);
      throw error;
    }
    this.#recorder = recorder;
    this.#callOff = this.#parts.timer(VOICE_MAX_MS, () => this.stop());
    this.#move({ kind: 'recording' });
  }

  #keep(voice: Blob): void {
    this.#callOff();
    this.#recorder = null;
    if (voice.size === 0) {
      this.#move({ kind: 'idle' });
      return;
    }
    this.#callOff = this.#parts.timer(VOICE_MAX_MS, () => this.drop());
    this.#move({ kind: 'kept', url: this.#parts.urls.createObjectURL(voice) });
  }

  #move(state: VoiceState): void {
    this.#state = state;
    this.#report(state);
  }
}

/** Gives the microphone back: the browser's own mark that it listens goes out. */
function silence(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && /^(NotAllowed|Security)Error$/.test(error.name);
}

/** The microphone of this device. Outside a secure context there is none. */
export function deviceVoiceParts(timer: Timer): VoiceParts {
  const devices = typeof MediaRecorder === 'undefined' ? undefined : navigator.mediaDevices;
  return {
    microphone: devices === undefined ? null : () => devices.getUserMedia({ audio: true }),
    recorder: (stream) => new MediaRecorder(stream),
    urls: URL,
    timer,
  };
}
