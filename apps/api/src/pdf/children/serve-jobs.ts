import sharp from 'sharp';
import { isWasmTrap } from '../engine/wasm-trap.ts';
import { PdfError } from '../pdf-error.ts';
import type { ChildMessage, JobMessage } from './messages.ts';

/** Jobs of a child process by name. Arguments and answers are sent between processes. */
// oxlint-disable-next-line typescript/no-explicit-any -- each job has parameters of its own
export type ChildJobs = Record<string, (...parameters: any[]) => Promise<unknown>>;

/**
 * Does the jobs that the pool sends to this process, one at a time.
 * @param outOfMemory whether the engine that the jobs use was refused memory
 */
export function serveJobs(jobs: ChildJobs, outOfMemory: () => boolean = () => false): void {
  // Without threads and cache of libvips the memory of a process stays constant.
  sharp.concurrency(1);
  sharp.cache(false);
  process.on('disconnect', () => process.exit());
  // Ctrl+C reaches the whole group of processes; the pool decides when a child ends.
  process.on('SIGINT', () => {});
  process.on('message', (message: JobMessage) => void answer(message));

  async function answer({ job, parameters }: JobMessage): Promise<void> {
    try {
      const result = await jobs[job]?.(...parameters);
      // Without memory PDFium leaves things out of a page. An incomplete page must not count as drawn.
      if (outOfMemory()) throw new PdfError('out-of-memory');
      send({ is: 'done', answer: result, bytes: process.memoryUsage.rss() }, collectGarbage);
    } catch (error) {
      const failure = describe(error);
      // After a trap or a refused allocation the state of PDFium can't be trusted.
      send({ is: 'failed', ...failure.message }, () => {
        if (failure.isFatal) process.exit();
      });
    }
  }

  function describe(error: unknown) {
    const bytes = process.memoryUsage.rss();
    const message = error instanceof Error ? error.message : String(error);
    const isMemory = outOfMemory() || /insufficient memory|out of memory/i.test(message);
    const isFatal = isMemory || isWasmTrap(error);
    const code = error instanceof PdfError ? error.code : null;
    return {
      isFatal,
      message: { code: isMemory ? 'out-of-memory' : isFatal ? 'damaged' : code, message, bytes },
    } as const;
  }

  send({ is: 'ready' });
}

/** Images lie outside of V8's heap, so V8 does not count them and would free them too late. */
function collectGarbage(): void {
  setImmediate(() => globalThis.gc?.({ type: 'minor', execution: 'sync' }));
}

function send(message: ChildMessage, then: () => void = () => {}): void {
  process.send?.(message, then);
}
