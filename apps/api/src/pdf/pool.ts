import type { SheetLayout } from '@aqua/contract/reading/thumbnails';
import { rmSync } from 'node:fs';
import { createChildPool, type ChildPool, type ChildPoolOptions } from './children/child-pool.ts';
import { writeFontConfig } from './fonts.ts';
import type { JobName, Jobs } from './jobs.ts';
import type {
  ImageFormat,
  MarkedPage,
  MarkSeeds,
  JobOptions,
  Watermark,
  Box,
  OutlineItem,
  PageText,
  PdfInfo,
} from './pdf-types.ts';

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
  /** Fails if Thai can't be drawn on this machine. The server calls it when it starts. */
  selfTest(): Promise<void>;
  /** The children, for the programs of other parts and for measuring. */
  children: ChildPool;
  /** Ends the children. Jobs that wait or run are rejected with `closed`. */
  close(): Promise<void>;
}

export interface PdfPoolOptions extends ChildPoolOptions {
  /** Milliseconds that each kind of job may work. */
  timeouts?: Partial<Record<JobName, number>>;
  /** Directory of the font configuration. Default: a temporary directory, which stays after a `kill -9`. */
  directory?: string;
  /** Where the fonts are; default: the bundled ones. */
  fontDirectories?: string[];
}

/** Milliseconds that each kind of job may work. */
const usualTimeouts: Record<JobName, number> = {
  info: 20_000,
  outline: 20_000,
  text: 20_000,
  content: 20_000,
  render: 20_000,
  thumbnails: 20_000,
  watermark: 20_000,
  selfTest: 20_000,
};

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
  const fontHome = writeFontConfig(options.directory, options.fontDirectories);
  const children = createChildPool(fontHome, options);
  const ask = children.program<Jobs>({
    file: new URL('child.ts', import.meta.url),
    timeouts: { ...usualTimeouts, ...options.timeouts },
    quick: ['watermark', 'selfTest'],
  });

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
    selfTest: () => ask('selfTest', [], { priority: 'reader' }),
    children,
    async close() {
      await children.close();
      rmSync(fontHome, { recursive: true, force: true });
    },
  };
}
