/** A paragraph, or a list of points under it. */
export type LegalBlock = string | { readonly points: readonly string[] };

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * A legal text, in Thai only (decisions, section 9). `{{contact}}` stands for the provider's e-mail
 * address. What people agreed to is kept by version and hash, so a changed text gets a new version.
 */
export interface LegalText {
  readonly name: 'terms-of-usage' | 'privacy-policy';
  readonly title: string;
  /** Day from which it holds, as the specification writes it: dd/MM/yyyy of the Buddhist era. */
  readonly date: string;
  /** The same day as yyyy-MM-dd of the Gregorian calendar. */
  readonly version: string;
  readonly opening: string;
  readonly sections: readonly LegalSection[];
}

/** The whole text as lines, the form in which it is hashed and mailed; `{{contact}}` stays a place. */
export function linesOf({ title, date, opening, sections }: LegalText): string[] {
  return [
    title,
    date,
    opening,
    ...sections.flatMap(({ heading, blocks }, index) => [
      `${index + 1}. ${heading}`,
      ...blocks.flatMap((block) =>
        typeof block === 'string' ? [block] : block.points.map((point) => `- ${point}`),
      ),
    ]),
  ];
}
