/** Font families as a browser names them. In Expo each weight is a font with its own name. */
export const families = {
  /** For the user interface: one family for Thai and Latin. */
  work: 'IBM Plex Sans Thai',
  /** For the landing page and book titles: a serif family with Thai letters. */
  book: 'Trirong',
} as const;

export const weights = { regular: 400, medium: 500, semibold: 600 } as const;

/** Font size and line height, in pixels. */
export interface TypeSize {
  readonly size: number;
  readonly line: number;
}

/**
 * Font sizes. The line height is 1.6 times the size for running text: Thai puts a vowel and a tone
 * mark above a letter and a vowel below it, and these must never be cut off. Headings have at least
 * 1.4.
 */
export const type = {
  caption: { size: 12, line: 20 },
  small: { size: 14, line: 22 },
  body: { size: 16, line: 26 },
  lead: { size: 18, line: 30 },
  h4: { size: 18, line: 28 },
  h3: { size: 20, line: 32 },
  h2: { size: 24, line: 36 },
  h1: { size: 30, line: 44 },
  display: { size: 56, line: 80 },
} as const satisfies Record<string, TypeSize>;

/** Line height of running text in both languages, as a factor. */
export const lineHeight = 1.6;
