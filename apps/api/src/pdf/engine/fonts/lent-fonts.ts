import { hasThaiBytes } from '../../substitute-fonts.ts';
import { fontName } from './fonts.ts';
import type { Pdfium } from '../pdfium.ts';

/** How the letters of a text object are read. */
interface TextFont {
  /** Whether its letters come from a font that the file does not embed. */
  isLent: boolean;
  /** Whether they have the codes of TIS-620, as they are drawn (thai-bytes.ts). */
  hasThaiBytes: boolean;
}

const embedded: TextFont = { isLent: false, hasThaiBytes: false };

/** Tells the font of a text object; 0 stands for a space that PDFium inserted. */
export function createTextFonts(pdfium: Pdfium): (textObject: number) => TextFont {
  const { calls } = pdfium;
  const known = new Map<number, TextFont>();
  return (textObject) => {
    const font = textObject === 0 ? 0 : calls.FPDFTextObj_GetFont(textObject);
    if (font === 0) return embedded;
    let found = known.get(font);
    if (found === undefined) {
      const isLent = calls.FPDFFont_GetIsEmbedded(font) === 0;
      found = { isLent, hasThaiBytes: isLent && hasThaiBytes(fontName(pdfium, font)) };
      known.set(font, found);
    }
    return found;
  };
}
