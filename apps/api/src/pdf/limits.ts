import { maxPdfPages } from '@aqua/contract/pdf-limits';

const megabyte = 1024 * 1024;

/** Limits to begin with (design of the PDF part): hostile files hang or eat gigabytes in every engine. */
export const limits = {
  pages: maxPdfPages,
  /** Pixels of one page's image. */
  pixels: 24_000_000,
  /** Pixels of its longer side: what WebP can hold, in which readers get it. */
  side: 16_383,
  /** Characters of one page; what follows is left out. */
  characters: 200_000,
  outlineItems: 20_000,
  outlineDepth: 32,
  /** Pages looked at for text and for fonts that are missing, spread over the book. */
  sampledPages: 16,
  /** Page objects looked at on each of them. */
  sampledObjects: 2_000,
} as const;

/** What one child process may use; all in bytes, but the processor time. */
export const childLimits = {
  /** PDFium's WebAssembly memory: far above any sane page, below the data limit. */
  wasmBytes: 448 * megabyte,
  /**
   * `prlimit --data`: 700 MB for all that the process allocates, and the 512 MB that V8 sets aside
   * for compiled code, which the kernel counts though hardly any of it is ever touched.
   */
  dataBytes: (700 + 512) * megabyte,
  heapMegabytes: 160,
  /** A child that holds more than this after a job is replaced by a fresh one. */
  restingBytes: 220 * megabyte,
  /** Seconds of processor time in a child's whole life; stops one that nobody is left to kill. */
  processorSeconds: 900,
} as const;
