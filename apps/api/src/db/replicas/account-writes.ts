import { sql } from 'kysely';
import { createTogether } from '../../lib/together.ts';
import type { Db } from '../connect.ts';
import { prepare, type ParamOf } from '../prepared/prepare.ts';
import type { AccountKind } from '../../lib/account-kinds.ts';

/** Whose writes and reads belong together. */
export interface Account {
  kind: AccountKind;
  id: number;
}

/** How far the log of the primary has come in its epoch; positions of two epochs can't be compared. */
export interface Position {
  epoch: string;
  /** Bytes since the beginning of the log. */
  position: number;
}

/** What the primary says to a question. */
export interface Asked extends Position {
  /** Where the log was when the account had written last, by `keyOf`; missing for one that has not. */
  written: Map<string, number>;
  /** `performance.now()` of a moment before the answer. */
  at: number;
}

export const keyOf = ({ kind, id }: Account) => `${kind} ${id}`;

interface Accounts {
  kinds: AccountKind[];
  ids: number[];
}

/**
 * The end of the log in memory: whatever is visible is before it, also a commit that was not waited
 * for (`synchronous_commit = off`), which `pg_current_wal_lsn` may not have reached.
 */
const endOfLog = sql`(pg_current_wal_insert_lsn() - '0/0')::float8`;

const noting = (param: ParamOf<Accounts>) => sql`
  insert into account_writes (account_kind, account_id, position)
  select distinct account_kind, account_id, ${endOfLog}
  from unnest(${param('kinds')}::text[], ${param('ids')}::int[]) as account (account_kind, account_id)
  order by account_kind, account_id
  on conflict (account_kind, account_id) do update
    set position = greatest(account_writes.position, excluded.position), written_at = now()`;

interface Answer {
  epoch: string | null;
  position: number;
  accountKind: AccountKind | null;
  accountId: number;
  written: number;
}

const asking = (param: ParamOf<Accounts>) => sql<Answer>`
  select here.*, account_kind, account_id, written
  from (
    select (select epoch::text from primary_epoch join replicated_epoch using (epoch)) as epoch,
      ${endOfLog} as position
  ) as here
  left join (
    unnest(${param('kinds')}::text[], ${param('ids')}::int[]) as asked (account_kind, account_id)
    join lateral (
      select position as written from account_writes
      where account_writes.account_kind = asked.account_kind
        and account_writes.account_id = asked.account_id
    ) as found on true
  ) on true`;

/**
 * Which account wrote when, as a position of the log, for all processes: on the primary, in a table
 * that is not logged, so that neither statement waits for a disk or a standby.
 */
export function createAccountWrites(db: Db) {
  const note = prepare(db, noting);
  const ask = prepare(db, asking);

  async function once(accounts: Account[]): Promise<Asked> {
    const at = performance.now();
    const rows = await ask.run(db, columnsOf(accounts));
    const { epoch = null, position = 0 } = rows[0] ?? {};
    if (epoch === null) {
      await beginEpoch(db);
      return once(accounts);
    }
    const written = rows.flatMap(({ accountKind: kind, accountId: id, written: end }) =>
      kind === null ? [] : [[keyOf({ kind, id }), end] as const],
    );
    return { epoch, position, written: new Map(written), at };
  }

  return {
    /** Notes that what these accounts did until now is committed. */
    note: createTogether<Account, unknown>((accounts) => note.run(db, columnsOf(accounts))),

    /** Where the primary is now, and where it was when the accounts wrote last. */
    ask: createTogether<Account, Asked>(once),
  };
}

function columnsOf(accounts: Account[]): Accounts {
  return { kinds: accounts.map(({ kind }) => kind), ids: accounts.map(({ id }) => id) };
}

/**
 * A new epoch: nothing is known of what accounts wrote before. A replica shows by the logged row that
 * it follows this very primary.
 */
async function beginEpoch(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table replicated_epoch in exclusive mode`.execute(trx);
    const known = await sql`select from primary_epoch join replicated_epoch using (epoch)`.execute(
      trx,
    );
    // Another process was first.
    if (known.rows.length > 0) return;
    await trx.deleteFrom('primaryEpoch').execute();
    await trx.deleteFrom('replicatedEpoch').execute();
    const made = trx.insertInto('replicatedEpoch').values({ epoch: sql`gen_random_uuid()` });
    const { epoch } = await made.returning('epoch').executeTakeFirstOrThrow();
    await trx.insertInto('primaryEpoch').values({ epoch }).execute();
  });
}
