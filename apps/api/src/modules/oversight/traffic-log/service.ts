import type { TrafficQuery } from '@aqua/contract/oversight/traffic-log';
import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { Page } from '../../../db/list/list.ts';
import { createWriteBehind } from '../../../db/write-behind.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Traffic } from '../../../http/traffic.ts';
import { createTrafficQueries, type TrafficFilters, type TrafficRow } from './queries.ts';
import { ownPolling } from './rules.ts';

interface Deps {
  db: Db;
  log: Pick<Logger, 'error'>;
}

/** How many rows of a long list are read at a time. */
const batch = 500;

/**
 * Who called what, when and from where (product rules, section 10); written after the answers are
 * sent.
 */
export function createTrafficLog({ db, log }: Deps) {
  const queries = createTrafficQueries(db);
  const waiting = createWriteBehind<Traffic>({
    write: queries.insert,
    onError: (error, lost) => log.error({ err: error, lost }, 'traffic could not be written'),
  });

  /**
   * The default days: without an account or address only one day is read; with one of these, an
   * index finds the rows in the whole log.
   */
  async function filtersOf(
    { kind, id }: Pick<Actor, 'kind' | 'id'>,
    query: TrafficQuery,
  ): Promise<TrafficFilters> {
    const { accountKind, accountId, address, from, to = await queries.today(), withOwn } = query;
    const isNarrow = accountId !== undefined || address !== undefined;
    return {
      accountKind,
      accountId,
      address,
      from: from ?? (isNarrow ? undefined : to),
      to,
      leftOut: withOwn === 'true' ? undefined : { kind, id, routes: ownPolling },
    };
  }

  /** Long lists continue after the last row that was sent, so that memory use stays constant. */
  async function* stream(
    filters: TrafficFilters,
    isOldestFirst: boolean,
    query: TrafficQuery,
    signal?: AbortSignal,
  ) {
    let offset = (query.page - 1) * query.size;
    let after: TrafficRow | undefined;
    for (let left = query.size; left > 0; left -= batch) {
      const size = Math.min(batch, left);
      const rows = await queries.rows(filters, { isOldestFirst, after }, size, offset, signal);
      yield rows.map(serialize);
      if (rows.length < size) return;
      after = rows.at(-1);
      offset = 0;
    }
  }

  return {
    note: waiting.add,
    flush: waiting.flush,

    /** Does not use `pageOf`, which keeps ids in 32 bits: this list may have more rows. */
    async list(
      actor: Pick<Actor, 'kind' | 'id'>,
      query: TrafficQuery,
      signal?: AbortSignal,
    ): Promise<Page<ReturnType<typeof serialize>>> {
      const { page, size, orderBy } = query;
      const filters = await filtersOf(actor, query);
      const total = await queries.total(filters, signal);
      const isOldestFirst = orderBy === 2;
      const offset = (page - 1) * size;
      const data =
        size > batch
          ? stream(filters, isOldestFirst, query, signal)
          : (await queries.rows(filters, { isOldestFirst }, size, offset, signal)).map(serialize);
      return {
        data,
        totalPages: Math.ceil(total / size),
        currentPage: page,
        totalItems: total,
      };
    },
  };
}

export type TrafficLog = ReturnType<typeof createTrafficLog>;

function serialize({ accountKind, accountId, accountName, ...row }: TrafficRow) {
  return { ...row, account: { kind: accountKind, id: accountId, name: accountName } };
}
