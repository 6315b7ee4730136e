import { makeBook } from './make-pdf.ts';

/** A line of a page in a font that the file does not embed. */
export interface LentLine {
  /** `/BaseFont` as the file writes it, such as `#CB#CE#CC#E5`. */
  name: string;
  /** The string that is shown, with its brackets. */
  shown: string;
  /** The collection of a composite font and its encoding, or the encoding of a simple one. */
  collection?: string;
  encoding?: string;
  /** True if the line is invisible, as the text behind a scan is. */
  isHidden?: boolean;
}

/** A book of one page, 600 by 800 points, whose lines begin at (50, 740) and follow 40 points apart. */
export function lentFontsPdf(lines: LentLine[]): Buffer<ArrayBuffer> {
  const fonts = lines.map((line, index) => `/F${index} ${fontOf(line)}`);
  const content = lines.map(
    ({ shown, isHidden }, index) =>
      `BT ${isHidden ? 3 : 0} Tr /F${index} 20 Tf 1 0 0 1 50 ${740 - 40 * index} Tm ${shown} Tj ET\n`,
  );
  return makeBook([{ content: content.join(''), resources: `<</Font<<${fonts.join('')}>>>>` }]);
}

function fontOf({ name, collection, encoding = '/WinAnsiEncoding' }: LentLine): string {
  const descriptor = `/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 850/Descent -150/CapHeight 700/StemV 80>>`;
  if (collection === undefined)
    return `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding${encoding}${descriptor}>>`;
  const system = `<</Registry(Adobe)/Ordering(${collection})/Supplement 0>>`;
  const letters = `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo${system}${descriptor}>>`;
  return `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding${encoding}/DescendantFonts[${letters}]>>`;
}
