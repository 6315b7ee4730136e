import type { Client } from '@aqua/client/create-client';
import { vi } from 'vitest';
import { pageImageKey } from '../../files/object-keys.ts';
import { contentHashOf } from './content-hash.ts';
import { bookOf, formOf } from './leaked-pictures.ts';
import type { Maker } from '../make.ts';
import { expect, testWithJobs as base } from '../test-api.ts';

const book = bookOf([1, 2, 3]);

export interface Leak {
  admin: Client;
  book: Awaited<ReturnType<Maker['product']>>;
  /** The page as the student received it. */
  leaked: (page: number) => Promise<Buffer>;
  student: { id: number; email: string };
  /** A page without a mark. */
  unmarked: (page: number) => Promise<Buffer>;
}

/** A book that two students read. */
export const test = base.extend<{ leak: Leak }>({
  leak: async ({ api, make, server }, use) => {
    const { store } = server.infrastructure;
    const admin = await api.as('Admin');
    const product = await make.product(admin, { pages: book });
    const student = await make.student(admin, [product]);
    const other = await make.student(admin, [product]);
    const delivered = async (token: string, page: number) => {
      const image = await api.withToken(token).reader.page({ params: { id: product.id, page } });
      return Buffer.from(await image.arrayBuffer());
    };
    await delivered(other.token, 2);
    const leaked = (page: number) => delivered(student.token, page);
    await leaked(2);
    const sha256 = await contentHashOf(server, product.pdfId);
    const unmarked = async (page: number) =>
      (await store.read(pageImageKey(sha256, page, 1_080))) ?? expect.unreachable();
    await use({ admin, book: product, leaked, student, unmarked });
  },
});

/** Starts a search and waits for its result. */
export async function traced({ admin, book: { id: productId } }: Leak, ...pictures: Buffer[]) {
  const started = await admin.pictureTraces.create({
    query: { productId },
    body: formOf(...pictures),
  });
  expect(started).toMatchObject({ product: { id: productId }, index: null, copies: [] });
  return result(admin, started.id);
}

export function result(admin: Client, id: number) {
  return vi.waitFor(
    async () => {
      const trace = await admin.pictureTraces.get({ params: { id } });
      expect(trace.state).toBe('done');
      return trace;
    },
    { timeout: 240_000, interval: 20 },
  );
}

/** A search takes seconds of processor time, for which it may have to wait on a busy machine. */
export const slow = { timeout: 300_000 };
