import type { Client } from '@aqua/client/create-client';
import type { Maker } from '../make.ts';

/**
 * A published book that has no PDF yet, and a student who owns it. After `addPdf`, a test can
 * request pages while they are being prepared.
 */
export async function bookWithoutPdf(admin: Client, make: Maker) {
  const book = await make.product(admin);
  const { token } = await make.student(admin, [book]);
  return {
    token,
    ingest: async () => (await admin.products.get({ params: { id: book.id } })).ingest,
    /** Adds the PDF. Returns a function that makes the parameters of a call for a page. */
    async addPdf(pdf: Buffer<ArrayBuffer>) {
      const { id, title, productCategoryId, authorId, publisherId, status } = book;
      const { id: pdfId } = await make.pdf(admin, pdf);
      const body = { title, productCategoryId, authorId, publisherId, pdfId, status };
      await admin.products.update({ params: { id }, body });
      return (page: number) => ({ params: { id, page } });
    },
  };
}
