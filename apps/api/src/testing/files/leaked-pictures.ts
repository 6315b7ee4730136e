import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { sequence } from '../../modules/leaks/picture/features.ts';
import { makeBook, textAt } from '../../pdf/testing/make-pdf.ts';

/** Pages of thirty lines, each with different words. */
export const bookOf = (pages: number[]) =>
  makeBook(
    pages.map((page) => {
      const random = sequence(page);
      const letter = () => String.fromCodePoint(97 + Math.floor(random() * 26));
      const word = () => Array.from({ length: 2 + Math.floor(random() * 8) }, letter).join('');
      const line = () => Array.from({ length: 9 }, word).join(' ').slice(0, 58);
      const lines = Array.from({ length: 30 }, (_, row) => textAt(40, 760 - 24 * row, line(), 17));
      return { content: lines.join('') };
    }),
  );

/** The form of a search with these files. */
export function formOf(...pictures: Buffer[]): FormData {
  const form = new FormData();
  for (const [index, bytes] of pictures.entries())
    form.append('pictures', new File([new Uint8Array(bytes)], `leak-${index + 1}.jpg`));
  return form;
}

/** A picture as somebody would keep it: smaller, and compressed again. */
export const jpeg = (image: Buffer, width = 1_080) =>
  sharp(image).resize(width).jpeg({ quality: 70 }).toBuffer();

/** A PDF whose pages are these images. */
export async function pdfOf(images: Buffer[]): Promise<Buffer> {
  const document = new PdfKit({ autoFirstPage: false });
  for (const image of images)
    document.addPage({ size: 'A4', margin: 0 }).image(await jpeg(image), 0, 0, { width: 595 });
  document.end();
  return buffer(document);
}
