import { readFileSync } from 'node:fs';
import { fontFile } from '../fonts.ts';
import type { Pdfium } from './pdfium.ts';

/** FX_Charset::kThai. */
const thai = 222;
/** The name of the bundled font after PDFium has added it to a document. */
const ownName = 'IBMPlexSansThai';
/** The handle of the one font that PDFium gets. */
const font = 1;
/** FPDF_SYSFONTINFO: version, Release, EnumFonts, MapFont, GetFont, GetFontData, GetFaceName, GetFontCharset, DeleteFont. */
const infoBytes = 36;
/** An sfnt file: its directory of tables begins at byte 12, 16 bytes each. */
const directory = { at: 12, entry: 16 };

/**
 * Gives PDFium the bundled font for form fields with a Thai value and no appearance. WebAssembly has no
 * system fonts, and the fonts inside PDFium have no Thai. The fonts of other text do not change.
 */
export function lendThaiFont({ calls, runtime }: Pick<Pdfium, 'calls' | 'runtime'>): void {
  let bytes: Buffer | undefined;

  function mapFont(face: number, charset: number): number {
    if (charset === thai) return font;
    const end = runtime.HEAPU8.indexOf(0, face);
    return Buffer.from(runtime.HEAPU8.subarray(face, end)).toString('latin1') === ownName
      ? font
      : 0;
  }

  /** Copies the bytes of a table, or of the whole file for table 0. Returns their number, also for `size` 0. */
  function give(table: number, buffer: number, size: number): number {
    bytes ??= readFileSync(fontFile());
    const part = table === 0 ? bytes : tableOf(bytes, table);
    if (buffer !== 0 && size >= part.length) runtime.HEAPU8.set(part, buffer);
    return part.length;
  }

  function giveName(buffer: number, size: number): number {
    const name = Buffer.from(`${ownName}\0`);
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
        (_info, _weight, _italic, charset, _pitch, face) => mapFont(face, charset),
        'iiiiiiii',
      ),
      0,
      addFunction(
        (_info, _font, table, buffer, size) => give(table, buffer >>> 0, size >>> 0),
        'iiiiii',
      ),
      addFunction((_info, _font, buffer, size) => giveName(buffer >>> 0, size >>> 0), 'iiiii'),
      addFunction(() => thai, 'iii'),
      addFunction(() => 0, 'vii'),
    ],
    info / 4,
  );
  calls.FPDF_SetSystemFontInfo(info);
}

function tableOf(bytes: Buffer, table: number): Buffer {
  const count = bytes.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = directory.at + index * directory.entry;
    if (bytes.readInt32BE(at) !== table) continue;
    const from = bytes.readUInt32BE(at + 8);
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 12));
  }
  return bytes.subarray(0, 0);
}
