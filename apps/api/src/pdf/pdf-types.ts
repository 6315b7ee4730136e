/** The result of `info`. */
export interface PdfInfo {
  pageCount: number;
  /** Entries of the page tree that lead to no page. */
  missingPages: number;
  /** Width and height of each page in points (1/72 inch), rotated and cropped as shown. */
  sizes: [width: number, height: number][];
  /** What the file calls each page, such as i, ii, 1; empty if that is their number. */
  labels: string[];
  /** Whether the book turns from right to left, as Arabic books and manga do. */
  isRightToLeft: boolean;
  /** Empty when the file has none. */
  title: string;
  author: string;
  /** The first top-level entries of the outline, at most `limits.topLevelItems`. */
  topLevel: string[];
  /** False for a scan without a text layer. Only a sample of the pages is checked. */
  hasText: boolean;
  /** PostScript names of fonts that the file uses but does not embed. Thai in them is not drawn. */
  missingFonts: string[];
}

/** An entry of the table of contents; `page` counts from 1, `depth` from 0. */
export interface OutlineItem {
  title: string;
  page: number | null;
  depth: number;
}

/** Left, top, right, bottom as fractions of the shown page, 0 to 1. */
export type Box = [left: number, top: number, right: number, bottom: number];

export interface Word {
  text: string;
  box: Box;
}

/** A link on a page: to a page of the book, or to an address outside. */
export interface PageLink {
  box: Box;
  page: number | null;
  /** Only http, https and mailto. */
  address: string | null;
}

/** A page's text, with '\n' between lines, and its words in the same order. */
export interface PageText {
  text: string;
  words: Word[];
  links?: PageLink[];
  /** False if the text in the file is not what the page shows. Such a page is stored without text. */
  trusted?: boolean;
  /** True if the page has more characters than `limits.characters`. */
  cut?: boolean;
  /** True if a picture on the page ends early. */
  cutPicture?: boolean;
}

/**
 * The fields that are burned into every page that a student gets; already formatted, in any script.
 */
export interface Watermark {
  name: string;
  /** For a student without an e-mail, the login name. */
  email: string;
  /** IP address. */
  address: string;
  /** Device number. */
  device: string;
  date: string;
  /** An Admin finds the student by it from a leaked image. Every repetition contains it. */
  watermarkCode: string;
}

/** The seeds of one image's marks (docs/decisions/0065), 32 bytes each. */
export interface MarkSeeds {
  /** For this watermark code. */
  light: Uint8Array;
  /** For this student. */
  shift: Uint8Array;
  /** Decides where the watermark is placed; the same for every student. */
  visible: Uint8Array;
}

export type ImageFormat = 'webp' | 'jpeg';

/** A page with its watermark, and the places of its pictures. */
export interface MarkedPage {
  bytes: Buffer;
  pictures: Box[];
}

/** Jobs that a reader waits for run before background work. */
export type Priority = 'reader' | 'background';

export interface JobOptions {
  /** Default 'background'. */
  priority?: Priority;
  /** The owner of the job: a reader or a book. Owners take turns. */
  turn?: string;
  /** Milliseconds that the job may work, if that is less than its usual time. */
  limit?: number;
  /**
   * Milliseconds on the clock for which somebody waits once the job runs; then it ends with
   * `timeout`.
   */
  wait?: number;
  /** Called with the milliseconds that the job worked, even if it failed. */
  took?(milliseconds: number): void;
  /** Removes a waiting job from the queue and rejects it with the signal's reason. */
  signal?: AbortSignal;
}
