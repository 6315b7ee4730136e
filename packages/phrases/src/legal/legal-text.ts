/** A paragraph, a list of points under it, or a table. */
export type LegalBlock =
  | string
  | { readonly points: readonly string[] }
  | { readonly table: LegalTable };

export interface LegalTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

/** For people who don't read Thai. It binds nobody and is not part of what people agree to. */
export interface LegalSummary {
  readonly opening: string;
  readonly sections: readonly LegalSection[];
}

/**
 * A legal text, in Thai only (product rules, section 9). Its placeholders stand for settings of the
 * server: `{{contact}}` for the e-mail address of the controller, `{{controller-name}}`,
 * `{{controller-address}}`, `{{controller-phone}}`, `{{data-countries}}`, and `{{text-pages}}` and
 * `{{copy-percent}}` for the limits on copies. What people agreed to is kept by version and hash, so
 * a changed text gets a new version.
 */
export interface LegalText {
  readonly name: 'terms-of-usage' | 'privacy-policy';
  readonly title: string;
  /** Day of the first version, as the specification writes it: dd/MM/yyyy of the Buddhist era. */
  readonly date: string;
  /** The day from which this version is in force, as yyyy-MM-dd of the Gregorian calendar. */
  readonly version: string;
  readonly opening: string;
  readonly sections: readonly LegalSection[];
  /** In English. */
  readonly summary?: LegalSummary;
}

/**
 * The whole text as lines, the form in which it is hashed and mailed. Placeholders are not filled.
 */
export function linesOf({ title, date, opening, sections }: LegalText): string[] {
  return [
    title,
    date,
    opening,
    ...sections.flatMap(({ heading, blocks }, index) => [
      `${index + 1}. ${heading}`,
      ...blocks.flatMap(linesOfBlock),
    ]),
  ];
}

function linesOfBlock(block: LegalBlock): string[] {
  if (typeof block === 'string') return [block];
  if ('points' in block) return block.points.map((point) => `- ${point}`);
  return [block.table.head, ...block.table.rows].map((cells) => cells.join(' | '));
}
