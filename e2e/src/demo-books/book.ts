/** A demo book with its own cover. We wrote the texts; `page.ts` makes the HTML. */
export interface Book {
  /** File name without `.pdf`. */
  name: string;
  language: 'th' | 'en';
  title: string;
  subtitle: string;
  author: string;
  publisher: string;
  year: number;
  /** Colour of headings, rules and figures. */
  accent: string;
  cover: Cover;
  /** The lines under the title on the imprint page. */
  about: string;
  chapters: Chapter[];
}

export interface Cover {
  background: string;
  ink: string;
  /** SVG drawn behind the title, 148 by 210 units (millimetres of the page). */
  art: string;
  /** Where the title stands. */
  place: 'top' | 'middle' | 'bottom';
  face: 'Work' | 'Book';
}

export interface Chapter {
  title: string;
  /** HTML. `figure()` and `note()` make parts of it. */
  body: string;
}

/** A drawing with its caption. `svg` is the content of an SVG element of the given size. */
export function figure(
  { width, height }: { width: number; height: number },
  svg: string,
  caption: string,
): string {
  return `<figure><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${caption}">${svg}</svg>
    <figcaption>${caption}</figcaption></figure>`;
}

/** A box in the running text. */
export function note(title: string, body: string): string {
  return `<aside><h3>${title}</h3>${body}</aside>`;
}
