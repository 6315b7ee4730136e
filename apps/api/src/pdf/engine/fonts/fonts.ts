import { readFontName } from '../../font-name.ts';
import { limits } from '../../limits.ts';
import type { Pdfium } from '../pdfium.ts';

const textObject = 1;
const formObject = 5;
const formDepth = 4;
const nameBytes = 256;
/** FPDF_TEXTRENDERMODE_INVISIBLE: the text of a scan, behind its picture. */
const invisible = 3;

/** The fonts that every PDF engine includes (PDF 1.7, section 9.6.2.2); none of them has Thai. */
const standard = /^(Courier|Helvetica|Times|Symbol|ZapfDingbats)(-|$)/;

export interface UsedFont {
  name: string;
  /** False if the file does not embed the font and no engine includes it: another font stands in. */
  embedded: boolean;
}

/** The fonts of a page's visible text, also of text inside form objects; each font once. */
export function usedFonts(pdfium: Pdfium, pageHandle: number): UsedFont[] {
  const { calls } = pdfium;
  const fonts = new Map<number, UsedFont>();
  let budget: number = limits.sampledObjects;

  function visit(count: number, objectAt: (index: number) => number, depth: number): void {
    for (let index = 0; index < count && budget > 0; index += 1) {
      budget -= 1;
      const object = objectAt(index);
      const type = calls.FPDFPageObj_GetType(object);
      if (type === textObject && calls.FPDFTextObj_GetTextRenderMode(object) !== invisible)
        remember(calls.FPDFTextObj_GetFont(object));
      if (type === formObject && depth < formDepth) {
        const inner = calls.FPDFFormObj_CountObjects(object);
        visit(inner, (at) => calls.FPDFFormObj_GetObject(object, at), depth + 1);
      }
    }
  }

  function remember(font: number): void {
    if (!font || fonts.has(font)) return;
    const name = fontName(pdfium, font);
    const embedded = calls.FPDFFont_GetIsEmbedded(font) === 1 || standard.test(name);
    fonts.set(font, { name, embedded });
  }

  visit(
    calls.FPDFPage_CountObjects(pageHandle),
    (at) => calls.FPDFPage_GetObject(pageHandle, at),
    0,
  );
  return [...fonts.values()];
}

/** The PostScript name without the tag of a subset ("ABCDEF+"). */
export function fontName({ calls, runtime, withMemory }: Pdfium, font: number): string {
  return withMemory(nameBytes, (buffer) => {
    const size = calls.FPDFFont_GetBaseFontName(font, buffer, nameBytes);
    if (size < 2 || size > nameBytes) return '?';
    const bytes = runtime.HEAPU8.slice(buffer, buffer + size - 1);
    return readFontName(bytes).replace(/^[A-Z]{6}\+/, '');
  });
}
