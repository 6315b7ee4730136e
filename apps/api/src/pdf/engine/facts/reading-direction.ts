import type { PdfDocument } from '../document.ts';

/** Whether the file says that its pages follow each other from right to left (PDF 1.7, section 12.2). */
export function isRightToLeft({ pdfium, handle }: PdfDocument): boolean {
  const { calls, runtime, withMemory } = pdfium;
  // `R2L` with its end; a longer name is another one, and leaves the buffer as it is.
  const size = 4;
  return withMemory(size, (buffer) => {
    const length = calls.FPDF_VIEWERREF_GetName(handle, 'Direction', buffer, size);
    const name = Buffer.from(runtime.HEAPU8.subarray(buffer, buffer + size - 1)).toString('latin1');
    return length === size && name === 'R2L';
  });
}
