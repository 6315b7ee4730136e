import { maxPdfPages } from '@aqua/contract/pdf-limits';

const megabyte = 1024 * 1024;

/** Limits of what a PDF may need. In every PDF engine, hostile files hang or use gigabytes. */
export const limits = {
  pages: maxPdfPages,
  /** Pixels of one page's image. */
  pixels: 24_000_000,
  /** Pixels of its longer side: the maximum of WebP, the format that readers get. */
  side: 16_383,
  /** Characters of one page; the rest is left out. */
  characters: 200_000,
  /** Links of one page, and bytes of an address that they lead to. */
  links: 300,
  address: 2_000,
  outlineItems: 20_000,
  outlineDepth: 32,
  topLevelItems: 20,
  /** Pages that are checked for text and for missing fonts, spread over the book. */
  sampledPages: 16,
  /** Page objects that are checked on each of them. */
  sampledObjects: 2_000,
} as const;

/** What one child process may use; in bytes, except the processor time. */
export const childLimits = {
  /** PDFium's WebAssembly memory: far above the need of a normal page, below the data limit. */
  wasmBytes: 448 * megabyte,
  /**
   * `prlimit --data`: 700 MB for all that the process allocates, and the 512 MB that V8 sets aside
   * for compiled code. The kernel counts those although almost none of them is used.
   */
  dataBytes: (700 + 512) * megabyte,
  heapMegabytes: 160,
  /** A child that holds more than this after a job is replaced by a fresh one. */
  restingBytes: 220 * megabyte,
  /** Seconds of processor time in a child's whole life. Stops a child whose parent can no longer kill it. */
  processorSeconds: 900,
} as const;
