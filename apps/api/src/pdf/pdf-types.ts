/** What `info` answers. */
export interface PdfInfo {
  pageCount: number;
  /** Width and height of each page in points (1/72 inch), rotated and cropped as shown. */
  sizes: [width: number, height: number][];
  /** Empty when the file has none. */
  title: string;
  author: string;
  /** False for a scan without a text layer; looked for on a sample of the pages. */
  hasText: boolean;
  /** PostScript names of fonts that the file uses and does not carry: their Thai renders blank. */
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

/** A page's text, lines parted by '\n', and its words in the same order. */
export interface PageText {
  text: string;
  words: Word[];
  /** False where the file's own text is not what the page shows: it is kept without text. */
  trusted?: boolean;
  /** True where the page has more characters than `limits.characters`. */
  cut?: boolean;
}

/** What is burned into every page that a student gets; already formatted, in any script. */
export interface Watermark {
  name: string;
  email: string;
  /** IP address. */
  address: string;
  /** Device number. */
  device: string;
  date: string;
  /** Leads an Admin from a leaked picture back to the student. It is in every repetition. */
  watermarkCode: string;
}

export type ImageFormat = 'webp' | 'jpeg';

export interface JobOptions {
  /** What somebody waits for goes before background work; default 'background'. */
  priority?: 'reader' | 'background';
  /** Whose job it is: a reader, a book. Those who wait take turns. */
  turn?: string;
  /** Milliseconds that it may take, where the job's usual time is longer. */
  limit?: number;
  /** Told how many milliseconds the job ran, whatever came of it. */
  took?(milliseconds: number): void;
  /** Takes a job that still waits out of the queue, rejecting with the signal's reason. */
  signal?: AbortSignal;
}
