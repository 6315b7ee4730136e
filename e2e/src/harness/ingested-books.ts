import type { Client } from '@aqua/client/create-client';
import { signedInAdmin } from './accounts.ts';
import { poll } from './poll.ts';
import type { Server } from './server.ts';

type Product = Awaited<ReturnType<Client['products']['get']>>;

/** Milliseconds that the ingest of books may take while the machine does other work. */
export const ingestTimeoutMs = 600_000;

/** Waits until the book with this title is ingested, and returns its product. */
export async function ingestedBook(server: Server, title: string): Promise<Product> {
  const admin = await signedInAdmin(server);
  const find = async () => {
    const { data } = await admin.products.list({ query: { keySearch: title } });
    return data.find((book) => book.title === title);
  };
  await poll(async () => (await find())?.ingest.state, {
    message: `${title} is ingested`,
    timeout: ingestTimeoutMs,
    // Asking more often would take time from the ingest.
    intervals: [100],
  }).toBe('ready');
  const book = await find();
  if (book === undefined) throw new Error(`there is no book ${title}`);
  return book;
}

/**
 * The books of the demo catalogue that the journeys read. Every new server has the demo catalogue.
 */
export const demoTitles = { water: 'น้ำกับชีวิต', making: 'How a Book Is Made' } as const;

export type DemoBooks = Record<keyof typeof demoTitles, Product>;

export async function ingestedDemoBooks(server: Server): Promise<DemoBooks> {
  return {
    water: await ingestedBook(server, demoTitles.water),
    making: await ingestedBook(server, demoTitles.making),
  };
}
