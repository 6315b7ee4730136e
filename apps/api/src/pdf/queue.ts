import { PdfError } from './pdf-error.ts';
import type { JobOptions } from './pdf-types.ts';

/** A job that waits for a free child. */
interface Waiting<T> {
  job: T;
  priority: NonNullable<JobOptions['priority']>;
  reject(reason: unknown): void;
}

/** First in, first out, but a reader's page before background work; never longer than `limit`. */
export function createQueue<T>(limit: number) {
  const lines = { reader: [] as Waiting<T>[], background: [] as Waiting<T>[] };

  return {
    get length() {
      return lines.reader.length + lines.background.length;
    },

    add(waiting: Waiting<T>, signal?: AbortSignal): void {
      if (signal?.aborted) return waiting.reject(signal.reason);
      if (this.length >= limit) return waiting.reject(new PdfError('too-busy'));
      const line = lines[waiting.priority];
      line.push(waiting);
      signal?.addEventListener(
        'abort',
        () => {
          const at = line.indexOf(waiting);
          if (at < 0) return;
          line.splice(at, 1);
          waiting.reject(signal.reason);
        },
        { once: true },
      );
    },

    /** The next job; background work only where `background` is true. */
    take(background: boolean): Waiting<T> | undefined {
      return lines.reader.shift() ?? (background ? lines.background.shift() : undefined);
    },

    rejectAll(reason: unknown): void {
      for (const waiting of [...lines.reader.splice(0), ...lines.background.splice(0)])
        waiting.reject(reason);
    },
  };
}
