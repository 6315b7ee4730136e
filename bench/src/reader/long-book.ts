import { setTimeout as pause } from 'node:timers/promises';
import { makeLongBook } from '@aqua/e2e/books/long-book';
import type { Browser } from '@playwright/test';
import { adminOf, demo } from '../aqua-process.ts';

const pages = 200;

/** Gives the demo student a drawn book of Thai text that is longer than the demo books. */
export async function giveLongBook(browser: Browser, site: { url: string }): Promise<void> {
  const { client } = await adminOf(site);
  const [publishers, authors, categories] = await Promise.all([
    client.publishers.list({ query: { size: 1 } }),
    client.authors.list({ query: { size: 1 } }),
    client.categories.list({ query: { size: 1 } }),
  ]);
  const body = new FormData();
  const pdf = await makeLongBook(browser, pages);
  body.append('pdf', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'long.pdf');
  const { id: pdfId } = await client.products.uploadPdf({ body });
  const { id } = await client.products.create({
    body: {
      title: 'Two hundred pages',
      publisherId: publishers.data[0]?.id ?? 0,
      authorId: authors.data[0]?.id ?? 0,
      productCategoryId: categories.data[0]?.id ?? 0,
      pdfId,
      status: 'published',
    },
  });
  while ((await client.products.get({ params: { id } })).ingest.state !== 'ready') await pause(500);
  await client.customers.invite({
    body: { name: 'Demo', email: demo.student, productList: `[${id}]` },
  });
}
