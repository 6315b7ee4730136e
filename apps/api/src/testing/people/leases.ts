import type { Client } from '@aqua/client/create-client';
import type { Maker } from '../make.ts';
import type { TestApi } from '../test-api.ts';

/** A student with a book of three pages, on a phone. */
export async function studentWithBook(api: TestApi, make: Maker) {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 3 });
  const student = await make.student(admin, [book]);
  return { admin, book, student, client: api.withToken(student.token) };
}

export const start = (client: Client, id: number) => client.leases.start({ params: { id } });
export const renew = (client: Client, id: number, lease: number) =>
  client.leases.renew({ params: { id }, body: { lease } });
export const end = (client: Client, id: number) => client.leases.end({ params: { id } });
export const store = (client: Client, id: number, lease: number, page = 1) =>
  client.reader.page({ params: { id, page }, query: { lease } });
