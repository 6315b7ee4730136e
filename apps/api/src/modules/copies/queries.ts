import { sql } from 'kysely';
import { today } from '../../db/clock.ts';
import type { Db } from '../../db/connect.ts';

/** A student's book. */
interface Place {
  customerId: number;
  productId: number;
}

export function createCopyQueries(db: Db) {
  return {
    /** The characters of a book, as far as its text is read. */
    async charactersOf(fileId: number): Promise<number> {
      const { characters } = await db
        .selectFrom('pdfPages')
        .select(sql<number>`coalesce(sum(length(text)), 0)::float8`.as('characters'))
        .where('fileId', '=', fileId)
        .executeTakeFirstOrThrow();
      return characters;
    },

    /**
     * Adds a copy of today if the characters of the day stay within `max`; answers these, or null if
     * the copy would pass it. One statement, which locks the row: calls at the same time wait for each
     * other.
     */
    async add({ customerId, productId }: Place, length: number, max: number) {
      const { rows } = await sql<{ characters: number }>`
        insert into copies (customer_id, product_id, day, characters)
        select ${customerId}::int, ${productId}::int, ${today}, ${length}::int
        where ${length}::int <= ${max}::int
        on conflict (customer_id, product_id, day) do update
          set characters = copies.characters + excluded.characters
          where copies.characters + excluded.characters <= ${max}::int
        returning characters`.execute(db);
      return rows[0]?.characters ?? null;
    },

    /** The characters that were copied today. */
    async copiedToday({ customerId, productId }: Place): Promise<number> {
      const row = await db
        .selectFrom('copies')
        .select('characters')
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .where('day', '=', today)
        .executeTakeFirst();
      return row?.characters ?? 0;
    },
  };
}

/** Only the characters of today count. */
export async function forgetCopiesOfOtherDays(db: Db): Promise<void> {
  await db.deleteFrom('copies').where('day', '<', today).execute();
}
