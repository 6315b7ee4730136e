/** The code of a glyph for which the file gives no character. */
export const unknownGlyph = 0xfffd;

/** One character as PDFium gives it. Edges in points from the top left of the page as shown. */
export interface Character {
  /** Unicode code point; `unknownGlyph` if the file gives none. */
  code: number;
  /** A space or line break that PDFium inserted because of a gap. */
  generated: boolean;
  /**
   * True if PDFium has returned this text before. PDFium sorts the glyphs of a line by their place.
   * If a glyph of another text comes in between, it repeats the `/ActualText` for the remaining
   * glyphs.
   */
  repeated: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A page's characters in PDFium's order; the page's size in points, rotated and cropped as shown. */
export interface PageCharacters {
  width: number;
  height: number;
  characters: Character[];
  /**
   * Number of glyphs that the file maps to a consonant with its marks. WeasyPrint and Typst map the
   * glyphs of a cluster in this way, each of them or the first one of many.
   */
  doubts: number;
  /** Number of glyphs of fonts that are not embedded whose characters nothing in the file tells. */
  unnamed: number;
  /** True if the page has more characters than `limits.characters`. */
  cut: boolean;
}
