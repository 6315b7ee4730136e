/** The process in which PDFium and sharp run: a hostile file can take down no more than this. */
import { loadPdfium } from './engine/pdfium.ts';
import { createJobs } from './jobs.ts';
import type { ChildMessage, JobMessage } from './messages.ts';
import { PdfError } from './pdf-error.ts';

process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group of processes; the pool decides when a child ends.
process.on('SIGINT', () => {});

const pdfium = await loadPdfium();
const jobs = createJobs(pdfium);

process.on('message', async ({ job, parameters }: JobMessage) => {
  try {
    const run = jobs[job] as (...parameters: unknown[]) => Promise<unknown>;
    const answer = await run(...parameters);
    send({ is: 'done', answer, bytes: process.memoryUsage.rss() });
  } catch (error) {
    const failure = describe(error);
    // Inside of PDFium nothing can be trusted after a trap or a refused allocation.
    send({ is: 'failed', ...failure.message }, () => failure.isFatal && process.exit());
  }
});

send({ is: 'ready' });

function send(message: ChildMessage, then: () => void = () => {}): void {
  process.send?.(message, then);
}

function describe(error: unknown) {
  const bytes = process.memoryUsage.rss();
  const message = error instanceof Error ? error.message : String(error);
  if (pdfium.outOfMemory())
    return { isFatal: true, message: { code: 'out-of-memory', message, bytes } } as const;
  if (isTrap(error))
    return { isFatal: true, message: { code: 'damaged', message, bytes } } as const;
  const code = error instanceof PdfError ? error.code : null;
  return { isFatal: false, message: { code, message, bytes } };
}

/** A WebAssembly trap, emscripten's abort or a stack used up by nesting. */
function isTrap(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return error.name === 'RuntimeError' || error.message.startsWith('Maximum call stack');
}
