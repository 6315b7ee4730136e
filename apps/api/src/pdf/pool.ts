import type { SheetLayout } from '@aqua/contract/thumbnails';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { TimeLimits } from './deadline.ts';
import { writeFontConfig } from './fonts.ts';
import { createIdleWorkers } from './idle-workers.ts';
import { usualTimeouts } from './job-timeouts.ts';
import type { JobName, Jobs } from './jobs.ts';
import type { PicturePoints } from '../modules/leaks/page-index/page-points.ts';
import type { BothFeatures } from '../modules/leaks/picture/features.ts';
import type { PictureMarks } from '../modules/leaks/find-jobs.ts';
import type { PictureKind } from '../modules/leaks/picture/picture-kind.ts';
import { PdfError } from './pdf-error.ts';
import type {
  ImageFormat,
  MarkedPage,
  MarkSeeds,
  JobOptions,
  Priority,
  Watermark,
  Box,
  OutlineItem,
  PageText,
  PdfInfo,
} from './pdf-types.ts';
import { inSpan, type Tracer } from '../tracing/tracer.ts';
import { createQueue, type Waiting } from './queue.ts';
import { KilledFromOutside, type Worker } from './worker.ts';

/** Does all work on PDFs and page images in child processes. Pages count from 1. */
export interface PdfPool {
  info(path: string, options?: JobOptions): Promise<PdfInfo>;
  outline(path: string, options?: JobOptions): Promise<OutlineItem[]>;
  text(path: string, page: number, options?: JobOptions): Promise<PageText>;
  /** The box of what is on the page; null for a blank one. */
  content(path: string, page: number, options?: JobOptions): Promise<Box | null>;
  /**
   * The page without a watermark as a JPEG, `width` pixels wide. A very tall page is narrower, see
   * `limits`. Never send this image to anybody.
   */
  render(path: string, page: number, width: number, options?: JobOptions): Promise<Buffer>;
  /** `image` with the student's watermark and marks burned in, and the places of its pictures. */
  watermark(
    image: Buffer,
    watermark: Watermark,
    seeds: MarkSeeds,
    format: ImageFormat,
    options?: JobOptions,
  ): Promise<MarkedPage>;
  /**
   * A sheet of thumbnails without a watermark as a JPEG, from the images of its pages. Never send
   * it to anybody.
   */
  thumbnails(
    images: readonly (Buffer | null)[],
    layout: SheetLayout,
    options?: JobOptions,
  ): Promise<Buffer>;
  /** A sheet with the student's watermark and marks burned in, and the places of the pictures on it. */
  watermarkSheet(
    sheet: Buffer,
    layout: SheetLayout,
    watermark: Watermark,
    seeds: MarkSeeds,
    format: ImageFormat,
    options?: JobOptions,
  ): Promise<MarkedPage>;
  /** The points by which a picture's pages are recognised. Throws as `readPicture` does. */
  pictureFeatures(picture: Buffer, options?: JobOptions): Promise<BothFeatures>;
  /** The points by which a picture is looked for among all pages. Throws as `readPicture` does. */
  picturePoints(picture: Buffer, options?: JobOptions): Promise<PicturePoints>;
  /** The points of a page, packed as the index stores them, from its image without marks. */
  pagePoints(image: Buffer, options?: JobOptions): Promise<Uint8Array>;
  /** A page without marks as a small grey JPEG, for comparing it with a picture of a leak. */
  plainPage(image: Buffer, options?: JobOptions): Promise<Buffer>;
  /** For each page's image, how many points of each picture agree; 0 if it shows another page. */
  comparePages(
    pages: readonly Buffer[],
    pictures: readonly BothFeatures[],
    way: 'fast' | 'thorough',
    options?: JobOptions,
  ): Promise<number[][]>;
  /** What a picture with these points says about this page's marks; null if of another page. */
  readMarks(
    picture: Buffer,
    points: BothFeatures,
    page: Buffer,
    options?: JobOptions,
  ): Promise<PictureMarks | null>;
  /** The kind of a picture in which no page was recognised. Throws as `readPicture` does. */
  pictureKind(picture: Buffer, options?: JobOptions): Promise<PictureKind>;
  /** Fails if Thai can't be drawn on this machine. The server calls it when it starts. */
  selfTest(): Promise<void>;
  /** Process ids of the running children, for measuring. */
  processIds(): number[];
  /** Jobs that wait for a child. */
  waiting(): number;
  /** Calls the listener when a child takes a job. */
  onBegin(listener: (job: { priority: Priority; waitedMs: number }) => void): void;
  /** Ends the children. Jobs that wait or run are rejected with `closed`. */
  close(): Promise<void>;
}

export interface PdfPoolOptions {
  /**
   * Maximum number of children that work at once, not counting one that replaces a slow one. They
   * start when needed. Default: the machine's cores, at least 2.
   */
  size?: number;
  /**
   * Jobs that may wait, at most `waitingPerTurn` of them of one turn. Further jobs are rejected
   * with `too-busy`.
   */
  queueLimit?: number;
  /** A child is replaced after this number of jobs. */
  jobsPerChild?: number;
  /** Milliseconds that each kind of job may work. */
  timeouts?: Partial<Record<JobName, number>>;
  /** Directory of the font configuration. Default: a temporary directory, which stays after a `kill -9`. */
  directory?: string;
  /** Where the fonts are; default: the bundled ones. */
  fontDirectories?: string[];
  /** Null or missing while traces are off. */
  tracer?: Tracer | null;
}

interface Job {
  name: JobName;
  parameters: unknown[];
  limits: TimeLimits;
  wasKilled: boolean;
  took: NonNullable<JobOptions['took']>;
  /** Called when a child takes the job. */
  begins(): void;
  resolve(answer: unknown): void;
}

/** A background job that runs longer than this counts as slow. */
const asideMs = 1_000;
/** This many additional children may run for slow jobs, so that other books need not wait for one slow book. */
const maxExtraChildren = 1;
/** Jobs of one student or book that may wait: more than a client requests at once (docs/decisions/0027). */
const waitingPerTurn = 40;
/** Jobs that take only milliseconds: one owner may run any number of them at once. */
const quick: JobName[] = ['watermark', 'selfTest'];

/**
 * A pool of child processes for PDFs. The code of a `PdfError` says what is wrong with the file. Any
 * other error is a fault in this code.
 *
 * @example
 * const pdf = createPdfPool();
 * const { pageCount } = await pdf.info('/data/book.pdf');
 * const page = await pdf.render('/data/book.pdf', 1, 1080, { priority: 'reader' });
 */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const { size = Math.max(2, availableParallelism()), queueLimit = 500, tracer = null } = options;
  const { jobsPerChild = 400 } = options;
  const oneLess = Math.max(1, size - 1);
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const fontHome = writeFontConfig(options.directory, options.fontDirectories);
  const queue = createQueue<Job>({ waiting: queueLimit, waitingPerTurn });
  const idle = createIdleWorkers(fontHome, jobsPerChild, size);
  const busy = new Map<Worker, Waiting<Job>>();
  const slow = new Set<Worker>();
  const listeners: Parameters<PdfPool['onBegin']>[0][] = [];
  let closed = false;

  function ask<N extends JobName>(name: N, parameters: unknown[], job: JobOptions = {}) {
    const { priority = 'background' } = job;
    const attributes = { 'aqua.pdf.job': name, 'aqua.pdf.priority': priority };
    const start = { name: `pdf ${name}`, kind: 'internal', attributes } as const;
    return inSpan(tracer, start, (note) => {
      const asked = performance.now();
      const begins = () => {
        const waitedMs = Math.round(performance.now() - asked);
        note({ 'aqua.pdf.waited_ms': waitedMs });
        for (const listener of listeners) listener({ priority, waitedMs });
      };
      return line(name, parameters, job, begins);
    });
  }

  function line<N extends JobName>(
    name: N,
    parameters: unknown[],
    job: JobOptions,
    begins: () => void,
  ) {
    type Answer = Awaited<ReturnType<Jobs[N]>>;
    return new Promise<Answer>((resolve, reject) => {
      if (closed) return reject(new PdfError('closed'));
      const { priority = 'background', turn = priority, took = () => {} } = job;
      const limit = Math.min(timeouts[name], job.limit ?? Infinity);
      const limits = { limit, wait: job.wait ?? Infinity };
      const answer = (value: unknown) => resolve(value as Answer);
      const waiting = { name, parameters, limits, wasKilled: false, took, begins, resolve: answer };
      // One person never occupies the last child, and quick jobs never wait for slow ones of their owner.
      const rules = quick.includes(name)
        ? { turn: `quick ${turn}`, maxRunning: size }
        : { turn, maxRunning: oneLess };
      queue.add({ job: waiting, priority, ...rules, reject }, job.signal);
      startNext();
    });
  }

  const running = (test: (waiting: Waiting<Job>) => boolean) =>
    [...busy.values()].filter(test).length;

  /** One child does no background work, so that readers never wait for a book's ingest. */
  function startNext(): void {
    for (;;) {
      const aside = Math.min(slow.size, maxExtraChildren);
      if (closed || busy.size - aside >= size) return;
      const inBackground = running(({ priority }) => priority === 'background') - aside;
      const waiting = queue.take(inBackground < oneLess, (turn) =>
        running((each) => each.turn === turn),
      );
      if (!waiting) return;
      void run(idle.take(waiting.priority), waiting);
    }
  }

  async function run(worker: Worker, waiting: Waiting<Job>): Promise<void> {
    const { job, priority } = waiting;
    busy.set(worker, waiting);
    job.begins();
    const timer = priority === 'background' ? setTimeout(() => moveAside(worker), asideMs) : null;
    const message = { job: job.name, parameters: job.parameters };
    const failure = await worker.run(message, job.limits, job.took).then(job.resolve, asError);
    clearTimeout(timer ?? undefined);
    busy.delete(worker);
    slow.delete(worker);
    idle.put(worker);
    if (failure !== undefined) fail(waiting, failure);
    startNext();
  }

  function moveAside(worker: Worker): void {
    slow.add(worker);
    startNext();
  }

  /** A job whose child was killed from outside is tried once more. The second time, it fails as killed. */
  function fail(waiting: Waiting<Job>, error: Error): void {
    if (closed) return waiting.reject(new PdfError('closed'));
    if (!(error instanceof KilledFromOutside)) return waiting.reject(error);
    if (waiting.job.wasKilled)
      return waiting.reject(new PdfError('killed', `${error.message}, twice`));
    waiting.job.wasKilled = true;
    queue.putBack(waiting);
  }

  return {
    info: (path, job) => ask('info', [path], job),
    outline: (path, job) => ask('outline', [path], job),
    text: (path, page, job) => ask('text', [path, page], job),
    content: (path, page, job) => ask('content', [path, page], job),
    render: (path, page, width, job) => ask('render', [path, page, width], job),
    watermark: (image, watermark, seeds, format, job) =>
      ask('watermark', [image, watermark, seeds, format], job),
    thumbnails: (images, layout, job) => ask('thumbnails', [images, layout], job),
    watermarkSheet: (sheet, { places }, watermark, seeds, format, job) =>
      ask('watermark', [sheet, watermark, seeds, format, places], job),
    pictureFeatures: (picture, job) => ask('pictureFeatures', [picture], job),
    picturePoints: (picture, job) => ask('picturePoints', [picture], job),
    pagePoints: (image, job) => ask('pagePoints', [image], job),
    plainPage: (image, job) => ask('plainPage', [image], job),
    comparePages: (pages, pictures, way, job) => ask('comparePages', [pages, pictures, way], job),
    readMarks: (picture, points, page, job) => ask('readMarks', [picture, points, page], job),
    pictureKind: (picture, job) => ask('pictureKind', [picture], job),
    selfTest: () => ask('selfTest', [], { priority: 'reader' }),
    processIds: () => [...busy.keys(), ...idle.all()].flatMap(({ pid }) => pid ?? []),
    waiting: queue.length,
    onBegin: (listener) => listeners.push(listener),
    async close() {
      closed = true;
      queue.rejectAll(new PdfError('closed'));
      await Promise.all([...busy.keys(), ...idle.all()].map((worker) => worker.end()));
      rmSync(fontHome, { recursive: true, force: true });
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
