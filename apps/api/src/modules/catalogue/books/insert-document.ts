import type { Trx } from '../../../db/connect.ts';
import type { PdfInfo } from '../../../pdf/pdf-types.ts';
import { titleInPdf } from './book-title.ts';

/** The facts about a PDF, in the transaction that stores its file. */
export async function insertDocument(trx: Trx, fileId: number, info: PdfInfo): Promise<void> {
  const { pageCount, missingPages, author, hasText, labels, isRightToLeft } = info;
  const sizes = JSON.stringify(info.sizes);
  const missingFonts = JSON.stringify(info.missingFonts);
  await trx
    .insertInto('pdfDocuments')
    .values({
      fileId,
      pageCount,
      missingPages,
      title: titleInPdf(info.title, info.topLevel),
      author,
      hasText,
      sizes,
      labels,
      rightToLeft: isRightToLeft,
      missingFonts,
      outline: '[]',
      atWork: true,
    })
    .execute();
}
