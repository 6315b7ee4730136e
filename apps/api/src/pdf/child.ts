/** The process in which PDFium and sharp run: a hostile file can take down no more than this. */
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
    // PDFium leaves out what it has no memory for: half a page must not pass for a page.
    if (pdfium.outOfMemory()) throw new PdfError('out-of-memory');
    send({ is: 'done', answer: result, bytes: process.memoryUsage.rss() }, collectGarbage);
  } catch (error) {
    const failure = describe(error);
    // Inside of PDFium nothing can be trusted after a trap or a refused allocation.
    send({ is: 'failed', ...failure.message }, () => {
      if (failure.isFatal) process.exit();
    });
  }
}

/** Pictures lie outside of V8's heap, which would let several pile up before it looks at them. */
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
