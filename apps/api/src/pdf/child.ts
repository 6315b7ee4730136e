/** The process in which PDFium and sharp run. A hostile file can crash this process, but no other. */
import { loadPdfium } from './engine/pdfium.ts';
import { isWasmTrap } from './engine/wasm-trap.ts';
import { createJobs } from './jobs.ts';
import type { ChildMessage, JobMessage } from './messages.ts';
import { PdfError } from './pdf-error.ts';

process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group of processes; the pool decides when a child ends.
process.on('SIGINT', () => {});

const pdfium = await loadPdfium();
const jobs = createJobs(pdfium);

process.on('message', (message: JobMessage) => void answer(message));

async function answer({ job, parameters }: JobMessage): Promise<void> {
  try {
    const run = jobs[job] as (...parameters: unknown[]) => Promise<unknown>;
    const result = await run(...parameters);
    // Without memory PDFium leaves things out of a page. An incomplete page must not count as drawn.
    if (pdfium.outOfMemory()) throw new PdfError('out-of-memory');
    send({ is: 'done', answer: result, bytes: process.memoryUsage.rss() }, collectGarbage);
  } catch (error) {
    const failure = describe(error);
    // After a trap or a refused allocation the state of PDFium can't be trusted.
    send({ is: 'failed', ...failure.message }, () => {
      if (failure.isFatal) process.exit();
    });
  }
}

/** Images lie outside of V8's heap, so V8 does not count them and would free them too late. */
function collectGarbage(): void {
  setImmediate(() => globalThis.gc?.({ type: 'minor', execution: 'sync' }));
}

send({ is: 'ready' });

function send(message: ChildMessage, then: () => void = () => {}): void {
  process.send?.(message, then);
}

function describe(error: unknown) {
  const bytes = process.memoryUsage.rss();
  const message = error instanceof Error ? error.message : String(error);
  const isMemory = pdfium.outOfMemory() || /insufficient memory|out of memory/i.test(message);
  const isFatal = isMemory || isWasmTrap(error);
  const code = error instanceof PdfError ? error.code : null;
  return {
    isFatal,
    message: { code: isMemory ? 'out-of-memory' : isFatal ? 'damaged' : code, message, bytes },
  } as const;
}
