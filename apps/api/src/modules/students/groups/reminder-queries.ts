import { sql } from 'kysely';
import { today } from '../../../db/clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { isProductInScope, type PublisherScope } from '../../../db/publisher-scope.ts';
import { isCurrent } from '../customers/ownerships/ownership-days.ts';
import { lacksGuardianConsent } from '../../law/guardians/lacking-consent.ts';
import { matches, type ReadingFilter } from '../../reading/readings/student-readings.ts';

/** A book that a student has not finished. */
export interface Unfinished {
  customerId: number;
  productId: number;
  title: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** As in the reader: a book is finished when its last page was read (docs/decisions/0096). */
const isUnfinished = sql<boolean>`
  coalesce(progress.furthest, progress.page, 0) < document.page_count`;

export const reminderQueries = {
  /** The books that match the filter, which these students can open today and have not finished. */
  async unfinished(trx: Trx, ids: number[], filter: ReadingFilter, scope: PublisherScope) {
    const asked = matches({
      productIds: sql`${filter.productIds}`,
      isOpened: sql`${filter.isOpened}`,
    });
    const { rows } = await sql<Unfinished>`
      select owned.customer_id, owned.product_id, products.title, owned.starts_on, owned.ends_on
      from product_ownerships as owned
      join customers on customers.id = owned.customer_id
      join products on products.id = owned.product_id
      join pdf_documents as document on document.file_id = products.pdf_id
      left join reading_progress as progress on progress.customer_id = owned.customer_id
        and progress.product_id = owned.product_id
      where owned.customer_id = any (${ids}::int[])
        and products.deleted_at is null and products.status = 'published'
        and ${isProductInScope(scope)} and ${asked} and ${isCurrent}
        and not ${lacksGuardianConsent} and ${isUnfinished}
      order by products.title, owned.product_id`.execute(trx);
    return rows;
  },

  /** Notes the reminders of today, and returns those that are the first of the day. */
  async note(trx: Trx, books: readonly Unfinished[]): Promise<Unfinished[]> {
    const { rows } = await sql<Pick<Unfinished, 'customerId' | 'productId'>>`
      insert into reading_reminders (customer_id, product_id, day)
      select customer_id, product_id, ${today}
      from unnest(${books.map(({ customerId }) => customerId)}::int[],
        ${books.map(({ productId }) => productId)}::int[]) as book (customer_id, product_id)
      on conflict do nothing
      returning customer_id, product_id`.execute(trx);
    const isFirst = new Set(rows.map(({ customerId, productId }) => `${customerId} ${productId}`));
    return books.filter(({ customerId, productId }) => isFirst.has(`${customerId} ${productId}`));
  },
};
