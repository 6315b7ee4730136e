import type { ListQuery } from '@aqua/contract/list';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { thisMoment } from '../../../db/clock.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { mailbox } from '../../../db/mailbox.ts';
import { pageOf } from '../../../db/list/list.ts';
import type { RequestTable } from '../../../db/tables/law.ts';
import { isDue } from './due.ts';
import { answeredWithin } from './rules.ts';

export interface RequestQuery extends ListQuery {
  state?: RequestRow['state'] | 'overdue' | 'due' | undefined;
  kind?: RequestTable['kind'] | undefined;
}

export type RequestRow = Selectable<RequestTable>;

/** Withdraws the proposal of an erasure. */
export const noProposal = { proposedById: null, proposedByName: null, proposedAt: null };

/** The columns of a request that an Admin changes. */
type Changes = Pick<RequestRow, 'state' | 'answer' | 'customerId'> &
  Pick<
    Updateable<RequestTable>,
    'proposedById' | 'proposedByName' | 'confirmedById' | 'confirmedByName'
  > & { proposedAt?: RawBuilder<Date> | null };

const isOverdue = sql<boolean>`requests.state = 'open' and requests.due_at < now()`;

/** What stands in a request as the e-mail of a student: without one, the login name. */
const signInName = sql<string>`coalesce(customers.email, customers.login_name)`;

/** The names under which a request of the student may have been filed. */
const namesOf = ({ email, loginName }: { email: string; loginName: string | null }) =>
  loginName === null ? [email] : [email, loginName];

export function createRequestQueries(db: Db) {
  const all = (trx: Db) =>
    trx.selectFrom('requests').selectAll('requests').select(isOverdue.as('isOverdue'));

  const student = (trx: Db) =>
    trx.selectFrom('customers').select(['id', 'name', signInName.as('email'), 'loginName']);

  /** A login name has no @. */
  const named = (name: string, trx: Db) =>
    student(trx).where(name.includes('@') ? 'email' : 'loginName', '=', name);

  /** The student who filed the request, or who now has the e-mail that an Admin entered. */
  const studentOf = ({ filedByKind, customerId, email }: RequestRow, trx: Db) =>
    filedByKind === 'customer' ? student(trx).where('id', '=', customerId) : named(email, trx);

  return {
    page({ state, kind, ...query }: RequestQuery, signal?: AbortSignal) {
      const rows = all(db)
        .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'copy'))
        .$if(state === 'overdue', (some) => some.where(isOverdue))
        .$if(state === 'due', (some) => some.where(isDue))
        .$if(state !== undefined && state !== 'overdue' && state !== 'due', (some) =>
          some.where('state', '=', state as RequestRow['state']),
        );
      return pageOf(db, rows, query, {
        table: 'requests',
        search: { email: 'requests.email', name: 'requests.name', text: 'requests.text' },
        signal,
      });
    },

    /** The requests that the student filed, and those that an Admin filed about the student. */
    pageOfStudent(customerId: number, query: ListQuery) {
      const rows = all(db).where('customerId', '=', customerId);
      return pageOf(db, rows, query, { table: 'requests', search: { text: 'requests.text' } });
    },

    byId(id: number, trx: Db = db) {
      return all(trx).where('requests.id', '=', id).executeTakeFirst();
    },

    find(id: number, trx: Trx) {
      return all(trx).where('requests.id', '=', id).executeTakeFirstOrThrow();
    },

    lock(id: number, trx: Trx) {
      return all(trx).where('requests.id', '=', id).forUpdate().executeTakeFirst();
    },

    async insert(values: Omit<Insertable<RequestTable>, 'dueAt'>, trx: Trx): Promise<number> {
      const { id } = await trx
        .insertInto('requests')
        .values({ ...values, dueAt: sql<Date>`${thisMoment} + ${answeredWithin.sql}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async update(id: number, { state, ...values }: Changes, trx: Trx): Promise<void> {
      const settledAt = sql<Date>`case state when ${state} then done_at else now() end`;
      const doneAt = state === 'open' ? null : settledAt;
      await trx
        .updateTable('requests')
        .set({ state, ...values, doneAt, updatedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
    },

    /** How many other Admins can sign in, and so could confirm this one's proposals. */
    async otherAdmins(id: number, trx: Db = db): Promise<number> {
      const { count } = await trx
        .selectFrom('admins')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('type', '=', 'Admin')
        .where('passwordHash', 'is not', null)
        .where('id', '<>', id)
        .executeTakeFirstOrThrow();
      return count;
    },

    async isProposedBefore(id: number, hours: number, trx: Trx): Promise<boolean> {
      const found = await trx
        .selectFrom('requests')
        .select('id')
        .where('id', '=', id)
        .where('proposedAt', '<=', sql<Date>`now() - make_interval(hours => ${hours})`)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Locks the opening of requests, so that nobody has two of a kind. */
    async lockOpening(trx: Trx): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('requests'))`.execute(trx);
    },

    async isOpen(
      { kind, email, customerId }: Pick<RequestRow, 'kind' | 'email' | 'customerId'>,
      trx: Trx,
    ): Promise<boolean> {
      const open = await trx
        .selectFrom('requests')
        .select('id')
        .where('state', '=', 'open')
        .where('kind', '=', kind)
        .where((eb) => eb.or([eb('email', '=', email), eb('customerId', '=', customerId)]))
        .limit(1)
        .executeTakeFirst();
      return open !== undefined;
    },

    /**
     * The student with this e-mail or login name, even a deleted one, whose data exist until they
     * are erased. The row is locked, so that no request is filed for a student who is being erased.
     */
    lockByEmail(email: string, trx: Trx) {
      return named(email, trx).forKeyShare().executeTakeFirst();
    },

    /** Where the answer to a student goes who has only a login name; null if nobody is known. */
    async mailboxOf(id: number, trx: Trx): Promise<string | null> {
      const found = await trx
        .selectFrom('customers')
        .select(mailbox.as('mailbox'))
        .where('id', '=', id)
        .executeTakeFirst();
      return found?.mailbox ?? null;
    },

    lockActive(id: number, trx: Trx) {
      return student(trx)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .forKeyShare()
        .executeTakeFirst();
    },

    /** Locks the open requests of a student whose row is locked; an erasure removes their texts. */
    async lockOpenOf(customerId: number, trx: Trx) {
      const owner = await student(trx).where('id', '=', customerId).executeTakeFirstOrThrow();
      const rows = await all(trx)
        .where('state', '=', 'open')
        .where((eb) =>
          eb.or([
            eb('customerId', '=', customerId),
            eb.and([eb('customerId', 'is', null), eb('email', 'in', namesOf(owner))]),
          ]),
        )
        .orderBy('requests.id')
        .forUpdate()
        .execute();
      return { owner, rows };
    },

    /**
     * The student whom a request is about, even if erased; undefined for a person without an
     * account.
     */
    studentOf: (request: RequestRow) => studentOf(request, db).executeTakeFirst(),

    /** The same, but locked, and only if not yet erased, so that nobody is erased twice. */
    lockStudentOf(request: RequestRow, trx: Trx) {
      return studentOf(request, trx)
        .select(sql<boolean>`deleted_at is null and password_hash is not null`.as('isActive'))
        .where('erasedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },
  };
}

export type RequestQueries = ReturnType<typeof createRequestQueries>;

/** The student whom a request is about. */
export type StudentRow = NonNullable<Awaited<ReturnType<RequestQueries['lockStudentOf']>>>;
