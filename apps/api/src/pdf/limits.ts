import { maxPdfPages } from '@aqua/contract/catalogue/file-limits';

const megabyte = 1024 * 1024;

/** Limits on what a PDF may need. In any PDF engine, hostile files hang or use gigabytes. */
export const limits = {
  pages: maxPdfPages,
  /** Pixels of one page's image. */
  pixels: 24_000_000,
  /** Pixels of its longer side: the maximum of WebP, the format that readers get. */
  side: 16_383,
  /** Characters of one page; the rest is left out. */
  characters: 200_000,
  /** Parts of one page that layers show or hide; the text of further parts is left out. */
  layerGroups: 5_000,
  /** Bytes of a file whose pages may be copied in memory, with all that they share, and of such a copy. */
  copiedFile: 64 * megabyte,
  copiedPage: 16 * megabyte,
  /** Links of one page, and bytes of an address that they lead to. */
  links: 300,
  address: 2_000,
  outlineItems: 20_000,
  outlineDepth: 32,
  topLevelItems: 20,
  /** Milliseconds in which the labels of all pages must be found. */
  labelsMs: 2_000,
  /** More names of places in the book are not put in order. */
  namedPlaces: 2_000,
  /** Pages that are checked for text and for missing fonts, spread over the book. */
  sampledPages: 16,
  /** Page objects checked on each of these pages. */
  sampledObjects: 2_000,
} as const;

/** What one child process may use; in bytes, except the processor time. */
export const childLimits = {
  /** PDFium's WebAssembly memory: far above the need of a normal page, below the data limit. */
  wasmBytes: 448 * megabyte,
  /**
   * `prlimit --data`: 700 MB for everything that the process allocates, and the 512 MB that V8
   * reserves for compiled code. The kernel counts these, too, although almost none of them is used.
   */
  dataBytes: (700 + 512) * megabyte,
  heapMegabytes: 160,
  /** A child that holds more than this after a job is replaced by a fresh one. */
  restingBytes: 220 * megabyte,
  /** Seconds of processor time in a child's whole life. Stops a child whose parent can no longer kill it. */
  processorSeconds: 900,
  /** A child that has worked for longer is replaced: `processorSeconds` would blame the next page for all before it. */
  restingSeconds: 300,
} as const;
