/** Family names as a browser knows them; a bundled face in Expo has a name of its own per weight. */
export const families = {
  /** Everything that is worked in: one family for Thai and Latin. */
  work: 'IBM Plex Sans Thai',
  /** The landing page and book titles: a serif that knows Thai. */
  book: 'Trirong',
} as const;

export const weights = { regular: 400, medium: 500, semibold: 600 } as const;

/** One size of writing, in pixels. */
export interface TypeSize {
  readonly size: number;
  readonly line: number;
}

/**
 * Sizes of writing. Lines are 1.6 times the size for running text: Thai stacks a vowel and a tone
 * above, and a vowel below, and must never be clipped. Headings are never tighter than 1.4.
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
