import { makeBook, textAt, type PdfObject } from './make-pdf.ts';

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const square = '800 0 0 0 750 750 d1 0 0 750 750 re f';

interface Glyphs {
  /** The glyph names by code, as in `/Differences`. */
  differences: string;
  /** The rows of a `beginbfchar` of the font's ToUnicode. */
  unicode?: string[];
}

/** A Type 3 font whose glyphs are squares; object 5 is the square, 6 the ToUnicode. */
function fontOf({ differences, unicode }: Glyphs): string {
  const names = new Set(differences.match(/\/[\w.]+/g));
  const drawings = Array.from(names, (name) => `${name} 5 0 R`).join('');
  const widths = '800 '.repeat(256);
  return `<</Type/Font/Subtype/Type3/FontBBox[0 0 750 750]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<${drawings}>>/Encoding<</Differences[${differences}]>>/FirstChar 0/LastChar 255/Widths[${widths}]/Resources<<>>${unicode ? '/ToUnicode 6 0 R' : ''}>>`;
}

/** A page with lines in Helvetica, and below them these codes in a Type 3 font. */
export function type3Pdf(
  glyphs: Glyphs,
  codes: readonly number[],
  lines: readonly string[] = [],
  catalogue = '',
): Buffer<ArrayBuffer> {
  const hex = Buffer.from(codes).toString('hex');
  const content = [
    ...lines.map((line, index) => textAt(20, 700 - index * 30, line, 12)),
    `BT /G 12 Tf 20 ${650 - lines.length * 30} Td <${hex}> Tj ET\n`,
  ];
  const map: PdfObject = {
    entries: '',
    stream: `1 begincodespacerange <00><ff> endcodespacerange
${glyphs.unicode?.length ?? 0} beginbfchar
${glyphs.unicode?.join('\n')}
endbfchar`,
  };
  const resources = `<</Font<</F ${helvetica}/G ${fontOf(glyphs)}>>/Properties<</Hidden 7 0 R>>>>`;
  return makeBook([{ content: content.join(''), resources }], {
    catalogue,
    more: [{ entries: '', stream: square }, map, '<</Type/OCG/Name(Hidden)>>'],
  });
}
