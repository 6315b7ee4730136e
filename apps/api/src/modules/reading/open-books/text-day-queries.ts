import { sql } from 'kysely';
import { today } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';

export interface TextPage {
  customerId: number;
  productId: number;
  page: number;
}

/** More than the pages of a PDF can be, so that no two pages have the same number. */
const pagesApart = 10_000;

export function createTextDayQueries(db: Db) {
  return {
    /**
     * Notes the page, if the student has got the text of fewer than `max` pages today; returns
     * whether it is noted, now or before. A single statement, which locks the row.
     */
    async note({ customerId, productId, page }: TextPage, max: number | null, trx: Db = db) {
      const number = sql`${productId * pagesApart + page}::int8`;
      const { rows } = await sql<{ isNoted: boolean }>`
        with noted as (
          insert into text_days as present (customer_id, day, page_set, pages)
          values (${customerId}::int, ${today}, int8multirange(int8range(${number}, ${number}, '[]')), 1)
          on conflict (customer_id, day) do update
            set page_set = present.page_set + excluded.page_set, pages = present.pages + 1
            where not present.page_set @> ${number}
              and (${max}::int is null or present.pages < ${max}::int)
          returning pages)
        select exists (select from noted) or exists (
          select from text_days
          where customer_id = ${customerId}::int and day = ${today} and page_set @> ${number})
          as is_noted`.execute(trx);
      return rows[0]?.isNoted === true;
    },

    /** Makes the student's other calls wait, in every process. */
    async lock(trx: Trx, customerId: number): Promise<void> {
      await trx
        .selectFrom('textDays')
        .select('day')
        .where('customerId', '=', customerId)
        .where('day', '=', today)
        .forUpdate()
        .execute();
    },
  };
}
