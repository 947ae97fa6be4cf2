// Events that are kept one after the other: one that could not be kept holds up those behind it, and a retry writes the
// very same event again. Whichever attempt lands first counts.

import type { Draft } from '@/lib/schedule/event';

export type Job = {
  readonly draft: Draft;
  /** Told once, with the id of the event. */
  readonly onKept: (eventId: string) => void;
};

export type Writer = {
  readonly keep: (draft: Draft) => Promise<readonly string[] | null>;
  /** The last one again, with the same id. */
  readonly again: () => Promise<readonly string[] | null>;
};

export class WriteQueue {
  readonly #jobs: Job[] = [];

  push(job: Job, writer: Writer): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) this.#attempt(job, writer, () => writer.keep(job.draft));
  }

  retry(writer: Writer): void {
    const [job] = this.#jobs;
    if (job !== undefined) this.#attempt(job, writer, writer.again);
  }

  #attempt(job: Job, writer: Writer, write: () => Promise<readonly string[] | null>): void {
    void write().then((ids) => {
      const [eventId] = ids ?? [];
      if (eventId === undefined || this.#jobs[0] !== job) return;
      this.#jobs.shift();
      job.onKept(eventId);
      const [next] = this.#jobs;
      if (next !== undefined) this.#attempt(next, writer, () => writer.keep(next.draft));
    });
  }
}
