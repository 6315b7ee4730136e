import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import { pageOf } from '../../db/list.ts';
import type { RequestTable } from '../../db/schema-law.ts';

export interface RequestQuery extends ListQuery {
  state?: 'open' | 'done' | 'overdue' | undefined;
  kind?: RequestTable['kind'] | undefined;
}

export type RequestRow = Selectable<RequestTable>;

const isOverdue = sql<boolean>`requests.state = 'open' and requests.due_at < now()`;

export function createRequestQueries(db: Db) {
  const all = (trx: Db) =>
    trx.selectFrom('requests').selectAll('requests').select(isOverdue.as('isOverdue'));

  return {
    page({ state, kind, ...query }: RequestQuery, signal?: AbortSignal) {
      const rows = all(db)
        .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'copy'))
        .$if(state === 'done', (some) => some.where('state', '=', 'done'))
        .$if(state === 'open', (some) => some.where('state', '=', 'open'))
        .$if(state === 'overdue', (some) => some.where(isOverdue));
      return pageOf(db, rows, query, {
        table: 'requests',
        search: { email: 'requests.email', name: 'requests.name', text: 'requests.text' },
        signal,
      });
    },

    byId(id: number, trx: Db = db) {
      return all(trx).where('requests.id', '=', id).executeTakeFirst();
    },

    lock(id: number, trx: Trx) {
      return all(trx).where('requests.id', '=', id).forUpdate().executeTakeFirst();
    },

    async insert(values: Insertable<RequestTable>, trx: Trx): Promise<number> {
      const { id } = await trx
        .insertInto('requests')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async update(
      id: number,
      { state, answer }: Pick<RequestRow, 'state' | 'answer'>,
      trx: Trx,
    ): Promise<void> {
      const doneAt = state === 'done' ? sql<Date>`coalesce(done_at, now())` : null;
      await trx
        .updateTable('requests')
        .set({ state, answer, doneAt, updatedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
    },

    /** The student of that e-mail, deleted ones too: their data is there until it is erased. */
    studentOf(email: string, trx: Trx) {
      return trx
        .selectFrom('customers')
        .select(['id', 'name'])
        .where('email', '=', email)
        .executeTakeFirst();
    },

    /** Locked, so that nobody erases twice; undefined for a student whose data is gone already. */
    unerased(customerId: number, trx: Trx) {
      return trx
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customerId)
        .where('erasedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },
  };
}
