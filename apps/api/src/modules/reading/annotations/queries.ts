import { annotationsAtOnce, type AnnotationChange } from '@aqua/contract/reading/annotations';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { seconds } from '../../../lib/duration.ts';
import { basedOn, nextVersion, winsOverStored } from './winning-edit.ts';

/** A student's book. */
export interface Place {
  customerId: number;
  productId: number;
}

const columns = [
  'id',
  'kind',
  'page',
  'boxes',
  'quote',
  'text',
  'colour',
  'editedAt',
  'deletedAt',
  'change',
] as const;

export function createAnnotationQueries(db: Db) {
  function inBook(trx: Db, { customerId, productId }: Place) {
    return trx
      .selectFrom('annotations')
      .where('customerId', '=', customerId)
      .where('productId', '=', productId);
  }

  return {
    changedSince(place: Place, since: number) {
      return inBook(db, place)
        .select(columns)
        .where('change', '>', since)
        .orderBy('change')
        .limit(annotationsAtOnce.answered + 1)
        .execute();
    },

    /** The newest change in each of the books that have one, in the order of `productIds`. */
    async newestChanges(customerId: number, productIds: number[]) {
      const { rows } = await sql<{ id: number; cursor: number }>`
        select book.id, newest.change as cursor
        from unnest(${productIds}::int[]) with ordinality as book (id, place)
        cross join lateral (
          select change from annotations
          where customer_id = ${customerId} and product_id = book.id
          order by change desc limit 1
        ) as newest
        order by book.place`.execute(db);
      return rows;
    },

    byIds(trx: Trx, place: Place, ids: string[]) {
      return inBook(trx, place)
        .select(columns)
        .where(sql<boolean>`id = any (${ids}::uuid[])`)
        .orderBy('change')
        .execute();
    },

    /** The number of annotations, without and with the removed ones. */
    count(trx: Trx, place: Place) {
      return inBook(trx, place)
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('deletedAt', 'is', null).as('live'),
        ])
        .executeTakeFirstOrThrow();
    },

    /**
     * Locks the row of the ownership, so that one transaction at a time changes the book's
     * annotations. Their changes get their numbers in the order in which they are committed, so
     * that no reader's cursor skips one. False when the book was revoked.
     */
    async lockBook(trx: Trx, { customerId, productId }: Place): Promise<boolean> {
      const row = await trx
        .selectFrom('productOwnerships')
        .select('productId')
        .where('customerId', '=', customerId)
        .where('productId', '=', productId)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Applies each change at most once, if it wins (`winning-edit.ts`). `sentAt` shows how far the
     * device's clock is off. An edit that is dated in the future counts as made when it arrives,
     * so that a fast clock never keeps later edits out.
     */
    async apply(
      trx: Trx,
      { customerId, productId }: Place,
      changes: AnnotationChange[],
      sentAt: Date | null,
    ) {
      const clockOff = sql`coalesce(now() - ${sentAt}::timestamptz, ${seconds(0).sql})`;
      await sql`
        insert into annotations (customer_id, product_id, publisher_id, id, kind, page, boxes, quote,
          text, colour, edited_at, deleted_at)
        select ${customerId}::int, products.id, products.publisher_id, row.id, kind, page,
          coalesce(boxes, '[]'), quote, text, colour,
          least("editedAt" + ${clockOff}, now()),
          case when deleted then now() end
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (id uuid, kind text, page int,
          boxes jsonb, quote text, text text, colour text, "editedAt" timestamptz, deleted boolean)
        join products on products.id = ${productId}
        on conflict (customer_id, product_id, id) do update set
          kind = coalesce(excluded.kind, annotations.kind),
          page = coalesce(excluded.page, annotations.page),
          boxes = excluded.boxes,
          quote = excluded.quote,
          text = excluded.text,
          colour = excluded.colour,
          edited_at = ${nextVersion},
          deleted_at = excluded.deleted_at,
          change = nextval('annotation_changes')
        where ${winsOverStored(basedOn(changes))}
      `.execute(trx);
    },
  };
}
