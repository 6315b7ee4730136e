import { randomUUID } from 'node:crypto';
import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import type { Maker } from '../make.ts';
import type { TestServer } from '../test-api.ts';

/** A student with the screen permission and a book of twelve pages. */
export async function studentWithCaptures(
  { make, admin }: { make: Maker; admin: Client },
  haveScreenPermission = true,
) {
  const book = await make.product(admin, { pages: 12 });
  const student = await make.student(admin, [book]);
  const params = { id: student.id };
  if (haveScreenPermission)
    await admin.customers.update({ params, body: { haveScreenPermission } });
  return { book, student, pair: { customerId: student.id, productId: book.id } };
}

const at = '2026-05-01T08:00:00+07:00';

/** A capture of these pages. */
export function captured(productId: number, ...pages: number[]) {
  return { id: randomUUID() as string, productId, pages, capturedAt: at };
}

export const report = (client: Client, ...captures: ReturnType<typeof captured>[]) =>
  client.captures.report({ body: { captures, sentAt: at } });

export const openBook = (client: Client, id: number) => client.reader.open({ params: { id } });

/** The student's only book, as the back-office shows it. */
export async function ownershipOf(admin: Client, { customerId }: { customerId: number }) {
  const { productOwnerships } = await admin.customers.get({ params: { id: customerId } });
  const [ownership] = productOwnerships;
  if (ownership === undefined) throw new Error('the student has no book');
  return ownership;
}

/** The stored reports of the student, oldest first. */
export async function storedCaptures({ infrastructure: { db } }: TestServer, customerId: number) {
  const { rows } = await sql<{ outcome: string; pages: number[] }>`
    select outcome, pages from captures where customer_id = ${customerId} order by reported_at`.execute(
    db,
  );
  return rows;
}
