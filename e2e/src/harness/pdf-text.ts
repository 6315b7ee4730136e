import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** The text of a PDF, page after page, as somebody would read it. */
export async function pdfText(file: Buffer): Promise<string> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const calls = await init({ wasmBinary: new Uint8Array(wasm).buffer, thisProgram: 'pdfium' });
  calls.PDFiumExt_Init();
  const { HEAPU8, wasmExports } = calls.pdfium as unknown as {
    HEAPU8: Uint8Array;
    wasmExports: { malloc: (size: number) => number };
  };
  const bytes = wasmExports.malloc(file.length);
  HEAPU8.set(file, bytes);
  const document = calls.FPDF_LoadMemDocument(bytes, file.length, '');
  const pages = Array.from({ length: calls.FPDF_GetPageCount(document) }, (_, at) => {
    const text = calls.FPDFText_LoadPage(calls.FPDF_LoadPage(document, at));
    const characters = Array.from({ length: calls.FPDFText_CountChars(text) }, (__, nth) =>
      String.fromCodePoint(calls.FPDFText_GetUnicode(text, nth)),
    );
    return characters.join('');
  });
  return pages.join('\n');
}
