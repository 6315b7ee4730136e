import { readFileSync } from 'node:fs';
import { readFontName } from '../../font-name.ts';
import { charsets, nameOf, substituteFor, type SubstituteFont } from '../../substitute-fonts.ts';
import type { Pdfium } from '../pdfium.ts';
import { tableOf, withThaiBytes } from './thai-bytes.ts';

/** FPDF_SYSFONTINFO: version, Release, EnumFonts, MapFont, GetFont, GetFontData, GetFaceName, GetFontCharset, DeleteFont. */
const infoBytes = 36;
/** From this weight on a font is bold; 400 is regular, 700 bold. */
const boldFrom = 600;

/**
 * Gives PDFium the bundled fonts for those that a file does not embed, and for form fields with a
 * value and no appearance. WebAssembly has no system fonts, and those inside PDFium have no Thai
 * and no Chinese, Japanese or Korean.
 */
export function lendFonts({ calls, runtime }: Pick<Pdfium, 'calls' | 'runtime'>): void {
  /** A font's handle is its place in this list, from 1. */
  const fonts: (SubstituteFont & { charset: number })[] = [];
  let lent: { handle: number; bytes: Buffer } | undefined;

  function mapFont(weight: number, italic: number, charset: number, name: number): number {
    const face = readFontName(runtime.HEAPU8.slice(name, runtime.HEAPU8.indexOf(0, name)));
    const isBold = weight >= boldFrom;
    const font = substituteFor({ face, charset, isBold, isItalic: italic !== 0 });
    if (font === undefined) return 0;
    const known = fonts.findIndex((one) => nameOf(one) === nameOf(font));
    return known === -1 ? fonts.push({ ...font, charset }) : known + 1;
  }

  /** A font is read only when a page needs it. PDFium asks for one font several times in a row. */
  function bytesOf(handle: number): Buffer {
    if (lent?.handle !== handle) {
      const font = fonts[handle - 1]!;
      const file = readFileSync(font.file);
      lent = { handle, bytes: font.hasThaiBytes ? withThaiBytes(file) : file };
    }
    return lent.bytes;
  }

  /** Copies the bytes of a table, or of the whole file for table 0. Returns their number, also for `size` 0. */
  function give(handle: number, table: number, buffer: number, size: number): number {
    const bytes = bytesOf(handle);
    const part = table === 0 ? bytes : tableOf(bytes, table);
    if (buffer !== 0 && size >= part.length) runtime.HEAPU8.set(part, buffer);
    return part.length;
  }

  function giveName(handle: number, buffer: number, size: number): number {
    const name = Buffer.from(`${nameOf(fonts[handle - 1]!)}\0`);
    if (buffer !== 0 && size >= name.length) runtime.HEAPU8.set(name, buffer);
    return name.length;
  }

  const { addFunction } = runtime;
  // PDFium uses the structure until the process ends.
  const info = runtime.wasmExports.malloc(infoBytes);
  runtime.HEAP32.set(
    [
      1,
      0,
      0,
      addFunction(
        (_info, weight, italic, charset, _pitch, face) =>
          mapFont(weight, italic, charset, face >>> 0),
        'iiiiiiii',
      ),
      0,
      addFunction(
        (_info, font, table, buffer, size) => give(font, table, buffer >>> 0, size >>> 0),
        'iiiiii',
      ),
      addFunction((_info, font, buffer, size) => giveName(font, buffer >>> 0, size >>> 0), 'iiiii'),
      addFunction((_info, font) => fonts[font - 1]?.charset ?? charsets.thai, 'iii'),
      addFunction(() => 0, 'vii'),
    ],
    info / 4,
  );
  calls.FPDF_SetSystemFontInfo(info);
}
