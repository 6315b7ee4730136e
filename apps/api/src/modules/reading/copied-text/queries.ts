import { sql } from 'kysely';
import { today } from '../../../db/clock.ts';
import type { Db } from '../../../db/connect.ts';

/** A student's book. */
interface Place {
  customerId: number;
  productId: number;
}

export function createCopyQueries(db: Db) {
  return {
    /** The number of characters in the text of a book that has been read so far. */
    async charactersOf(fileId: number, trx: Db = db): Promise<number> {
      const { characters } = await trx
        .selectFrom('pdfPages')
        .select(sql<number>`coalesce(sum(length(text)), 0)::float8`.as('characters'))
        .where('fileId', '=', fileId)
        .executeTakeFirstOrThrow();
      return characters;
    },

    /**
     * Adds a copy to today's characters if they stay within `max`; returns them, or null if the
     * copy would exceed it. A single statement, which locks the row: parallel calls wait for each
     * other.
     */
    async add(
      { customerId, productId }: Place,
      { length, max }: { length: number; max: number },
      trx: Db = db,
    ) {
      const { rows } = await sql<{ characters: number }>`
        insert into copies (customer_id, product_id, day, characters)
        select ${customerId}::int, ${productId}::int, ${today}, ${length}::int
        where ${length}::int <= ${max}::int
        on conflict (customer_id, product_id, day) do update
          set characters = copies.characters + excluded.characters
          where copies.characters + excluded.characters <= ${max}::int
        returning characters`.execute(trx);
      return rows[0]?.characters ?? null;
    },

    /** How many characters were copied today. */
    async copiedToday({ customerId, productId }: Place, trx: Db = db): Promise<number> {
      const row = await trx
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
