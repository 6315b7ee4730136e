import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { ParamOf } from '../../../db/prepared/prepare.ts';
import {
  isProductInScope,
  prepareInScope,
  type PublisherScope,
} from '../../../db/publisher-scope.ts';

/** Which of the student's books to include; null for all. */
export interface ReadingFilter {
  productIds: number[] | null;
  isOpened: boolean | null;
}

interface Params extends Record<keyof ReadingFilter, unknown> {
  customerIds: number[];
  productIds: number[] | null;
  isOpened: boolean | null;
}

/** There is a row of `reading_progress` from the first page that the student was shown. */
const isOpenedBook = sql<boolean>`exists (
  select from reading_progress as progress
  where progress.customer_id = owned.customer_id and progress.product_id = owned.product_id)`;

/** Conditions on rows of `product_ownerships` as `owned`. */
export function matches({
  productIds,
  isOpened,
}: {
  productIds: RawBuilder<number[] | null>;
  isOpened: RawBuilder<boolean | null>;
}) {
  return sql<boolean>`
    (${productIds}::int[] is null or owned.product_id = any (${productIds}::int[]))
    and (${isOpened}::boolean is null or ${isOpenedBook} = ${isOpened}::boolean)`;
}

/**
 * A page read offline is reported later, with the time of the device's clock, which may be fast; a
 * reading day has the time of the server's clock.
 */
const lastReadAt = sql<Date | null>`
  case when progress.page is not null then greatest(least(progress.edited_at, now()), (
    select max(last_at) from reading_days
    where reading_days.customer_id = owned.customer_id
      and reading_days.product_id = owned.product_id)) end`;

/** How far students have read their books, by name (docs/decisions/0050). */
export function createStudentReadings({ db }: { db: Db }) {
  const readings = prepareInScope(db, (param: ParamOf<Params>, scope) =>
    db
      .selectFrom('productOwnerships as owned')
      .innerJoin('products', 'products.id', 'owned.productId')
      .leftJoin('pdfDocuments', 'pdfDocuments.fileId', 'products.pdfId')
      .leftJoin('readingProgress as progress', (join) =>
        join
          .onRef('progress.customerId', '=', 'owned.customerId')
          .onRef('progress.productId', '=', 'owned.productId'),
      )
      .select(['owned.customerId', 'owned.productId', 'owned.startsOn', 'owned.endsOn'])
      .select(['products.title', 'progress.page', lastReadAt.as('lastReadAt')])
      .select(sql<number>`coalesce(page_count, 0)`.as('pages'))
      .where(sql<boolean>`owned.customer_id = any (${param('customerIds')}::int[])`)
      .where('products.deletedAt', 'is', null)
      .where(isProductInScope(scope))
      .where(matches({ productIds: param('productIds'), isOpened: param('isOpened') }))
      .orderBy('products.title')
      .orderBy('owned.productId'),
  );

  return {
    /** The books of these students that match the filter, by student; one query for all. */
    async of(customerIds: number[], filter: ReadingFilter, scope: PublisherScope) {
      const rows =
        customerIds.length === 0 ? [] : await readings.run(db, scope, { customerIds, ...filter });
      return Map.groupBy(rows, ({ customerId }) => customerId);
    },
  };
}

export type StudentReadings = ReturnType<typeof createStudentReadings>;
