import type { Client } from '@aqua/client/create-client';
import { expect } from '@playwright/test';
import { signedInAdmin } from './people.ts';
import type { Server } from './server.ts';

type Book = Awaited<ReturnType<Client['products']['get']>>;

/** Milliseconds that the server may take to prepare books, while the machine does other work. */
export const preparationMs = 600_000;

/** The book of this title, once the server has prepared it. */
export async function preparedBook(server: Server, title: string): Promise<Book> {
  const admin = await signedInAdmin(server);
  const find = async () => {
    const { data } = await admin.products.list({ query: { keySearch: title } });
    return data.find((book) => book.title === title);
  };
  await expect
    .poll(async () => (await find())?.ingest.state, {
      message: `${title} is prepared`,
      timeout: preparationMs,
    })
    .toBe('ready');
  const book = await find();
  if (book === undefined) throw new Error(`there is no book ${title}`);
  return book;
}

/** The titles that journeys read, of the demo catalogue that every server of theirs begins with. */
export const demoTitles = { water: 'น้ำกับชีวิต', making: 'How a Book Is Made' } as const;

export type DemoBooks = Record<keyof typeof demoTitles, Book>;

export async function preparedDemoBooks(server: Server): Promise<DemoBooks> {
  return {
    water: await preparedBook(server, demoTitles.water),
    making: await preparedBook(server, demoTitles.making),
  };
}
