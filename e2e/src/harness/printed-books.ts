import type { Server } from './server.ts';
import { signedInAdmin } from './accounts.ts';
import { ingestedBook } from './ingested-books.ts';

/** Publishes a PDF as a book, waits until it is ingested, and returns its id. */
export async function publishBook(server: Server, title: string, pdf: Buffer): Promise<number> {
  const admin = await signedInAdmin(server);
  const [pattern] = (await admin.products.list({ query: {} })).data;
  if (pattern === undefined) throw new Error('the demo catalogue is missing');
  const { publisherId, authorId, productCategoryId } = pattern;
  const body = new FormData();
  body.append('pdf', new File([new Uint8Array(pdf)], 'book.pdf'));
  const { id: pdfId } = await admin.products.uploadPdf({ body });
  await admin.products.create({
    body: { title, publisherId, authorId, productCategoryId, pdfId, status: 'published' },
  });
  return (await ingestedBook(server, title)).id;
}

/** The PDF of Chromium with entries of its catalogue in place of one that no reader needs. */
export function withCatalogue(pdf: Buffer, entries: string): Buffer {
  const [marked] = /\/MarkInfo <<[^>]*>>/.exec(pdf.toString('latin1')) ?? [];
  if (marked === undefined || marked.length < entries.length)
    throw new Error(`there is no room for ${entries}`);
  const text = pdf.toString('latin1').replace(marked, entries.padEnd(marked.length));
  return Buffer.from(text, 'latin1');
}
