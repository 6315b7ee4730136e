import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApi, TestServer } from '../test-api.ts';

const day = 86_400_000;

/** The date in Asia/Bangkok `count` days ago, as the database has it. */
export function daysAgo(count: number): string {
  return new Date(Date.now() + 7 * 3_600_000 - count * day).toISOString().slice(0, 10);
}

/** A time of that day in Asia/Bangkok. */
export function clock(ago: number, time: string): string {
  return `${daysAgo(ago)} ${time}+07`;
}

/**
 * Lets a student read in a book so many days ago, and annotate it at a given moment: done through
 * the API, then moved back in time.
 */
export function datedReadings({ server, api }: { server: TestServer; api: TestApi }) {
  const { db } = server.infrastructure;
  return {
    async read(student: { token: string; id: number }, book: { id: number }, ago: number) {
      const { reader } = api.withToken(student.token);
      for (const page of [1, 2, 3]) await reader.page({ params: { id: book.id, page } });
      await server.services.readings.flush();
      await sql`update reading_days set day = ${daysAgo(ago)}::date where customer_id = ${student.id}
        and product_id = ${book.id} and day = ${daysAgo(0)}::date`.execute(db);
    },
    async note(student: { token: string }, book: { id: number }, at: string) {
      const id = randomUUID();
      await api.withToken(student.token).annotations.sync({
        params: { id: book.id },
        body: { changes: [{ id, kind: 'bookmark', page: 1, editedAt: new Date().toISOString() }] },
      });
      await sql`update annotations set created_at = ${at}::timestamptz where id = ${id}`.execute(
        db,
      );
      return id;
    },
  };
}
