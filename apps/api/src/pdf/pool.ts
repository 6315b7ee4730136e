import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { startChild } from './child-process.ts';
import { writeFontConfig } from './fonts.ts';
import type { JobName, Jobs } from './jobs.ts';
import { PdfError } from './pdf-error.ts';
import type { ImageFormat, JobOptions, Mark, OutlineItem, PageText, PdfInfo } from './pdf-types.ts';
import { createQueue } from './queue.ts';
import { createWorker, type Worker } from './worker.ts';

/** Everything that is done to PDFs and page images, outside of the server's process. Pages count from 1. */
export interface PdfPool {
  info(path: string, options?: JobOptions): Promise<PdfInfo>;
  outline(path: string, options?: JobOptions): Promise<OutlineItem[]>;
  text(path: string, page: number, options?: JobOptions): Promise<PageText>;
  /**
   * The page without a mark as a JPEG, `width` pixels wide; a very tall one narrower, as `limits`
   * say. Never to be sent to anybody.
   */
  render(path: string, page: number, width: number, options?: JobOptions): Promise<Buffer>;
  /** `image` with the reader's mark burned in. */
  mark(image: Buffer, mark: Mark, format: ImageFormat, options?: JobOptions): Promise<Buffer>;
  /** Fails when Thai can't be drawn here; to be called at the server's start. */
  selfTest(): Promise<void>;
  /** Process ids of the running children, for measuring. */
  processIds(): number[];
  /** Ends the children; what waits or runs is rejected with `closed`. */
  close(): Promise<void>;
}

export interface PdfPoolOptions {
  /** Children at most; they start when needed. Default: the machine's cores. */
  size?: number;
  /** Jobs that may wait; above it `too-busy`. */
  queueLimit?: number;
  /** A child is replaced after so many jobs. */
  jobsPerChild?: number;
  /** Milliseconds that each kind of job may take. */
  timeouts?: Partial<Record<JobName, number>>;
  /** Keeps the font configuration; default: a temporary directory, which `kill -9` leaves behind. */
  directory?: string;
  /** Where the fonts are; default: the bundled ones. */
  fontDirectories?: string[];
}

const usualTimeouts: Record<JobName, number> = {
  info: 20_000,
  outline: 20_000,
  text: 20_000,
  render: 20_000,
  mark: 20_000,
  selfTest: 20_000,
};

interface Job {
  name: JobName;
  parameters: unknown[];
  resolve(answer: unknown): void;
}

/**
 * A pool of child processes for PDFs. Rejections with a `PdfError` carry a code that says what is
 * wrong with the file; any other error is a fault of ours.
 *
 * @example
 * const pdf = createPdfPool();
 * const { pageCount } = await pdf.info('/data/book.pdf');
 * const page = await pdf.render('/data/book.pdf', 1, 1080, { priority: 'reader' });
 */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const { size = availableParallelism(), queueLimit = 500, jobsPerChild = 400 } = options;
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const fontHome = writeFontConfig(options.directory, options.fontDirectories);
  const queue = createQueue<Job>(queueLimit);
  const idle: Worker[] = [];
  const busy = new Set<Worker>();
  let inBackground = 0;
  let closed = false;

  function ask<N extends JobName>(name: N, parameters: unknown[], job: JobOptions = {}) {
    type Answer = Awaited<ReturnType<Jobs[N]>>;
    return new Promise<Answer>((resolve, reject) => {
      if (closed) return reject(new PdfError('closed'));
      const waiting = { name, parameters, resolve: (answer: unknown) => resolve(answer as Answer) };
      queue.add({ job: waiting, priority: job.priority ?? 'background', reject }, job.signal);
      startNext();
    });
  }

  /** One child is kept free of background work, so that a reader never waits for a book's ingest. */
  function startNext(): void {
    while (!closed && busy.size < size) {
      const waiting = queue.take(inBackground < Math.max(1, size - 1));
      if (!waiting) return;
      void run(idleWorker() ?? createWorker(startChild(fontHome), jobsPerChild), waiting);
    }
  }

  /** One that did not die while it was idle. */
  function idleWorker(): Worker | undefined {
    let worker = idle.pop();
    while (worker?.isUsedUp()) worker = idle.pop();
    return worker;
  }

  async function run(
    worker: Worker,
    { job, priority, reject }: NonNullable<ReturnType<typeof queue.take>>,
  ) {
    const isBackground = priority === 'background';
    busy.add(worker);
    if (isBackground) inBackground += 1;
    try {
      job.resolve(
        await worker.run({ job: job.name, parameters: job.parameters }, timeouts[job.name]),
      );
    } catch (error) {
      reject(closed ? new PdfError('closed') : error);
    }
    busy.delete(worker);
    if (isBackground) inBackground -= 1;
    if (worker.isUsedUp()) void worker.end();
    else idle.push(worker);
    startNext();
  }

  return {
    info: (path, job) => ask('info', [path], job),
    outline: (path, job) => ask('outline', [path], job),
    text: (path, page, job) => ask('text', [path, page], job),
    render: (path, page, width, job) => ask('render', [path, page, width], job),
    mark: (image, mark, format, job) => ask('mark', [image, mark, format], job),
    selfTest: () => ask('selfTest', [], { priority: 'reader' }),
    processIds: () => [...busy, ...idle].flatMap(({ pid }) => pid ?? []),
    async close() {
      closed = true;
      queue.rejectAll(new PdfError('closed'));
      await Promise.all([...busy, ...idle].map((worker) => worker.end()));
      rmSync(fontHome, { recursive: true, force: true });
    },
  };
}
