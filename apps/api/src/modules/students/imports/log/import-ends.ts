import type { ImportEntry } from '@aqua/contract/students/imports';
import { importChanges, importResults } from '@aqua/contract/students/import-fields';
import type { ListQuery } from '@aqua/contract/list';
import type { Db, Trx } from '../../../../db/connect.ts';
import { pageOf, serializePage } from '../../../../db/list/list.ts';
import { isInScope } from '../../../../db/publisher-scope.ts';
import { notFound } from '../../../../lib/errors.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Audit } from '../../../oversight/audit/service.ts';
import { groupScopeOf } from '../../groups/policy.ts';
import { importLog } from './import-log.ts';
import { importUndoWindow } from '../rules.ts';

interface Deps {
  db: Db;
  audit: Audit;
}

/** Imports as they are listed, and their ends. */
export function createImportEnds({ db, audit }: Deps) {
  function rows(trx: Db) {
    return trx
      .selectFrom('imports')
      .leftJoin('publishers', 'publishers.id', 'imports.publisherId')
      .select([
        'imports.id',
        'kind',
        'fileName',
        'isWhole',
        'state',
        'actorName',
        'totals',
        'counts',
      ])
      .select(['imports.createdAt', 'endedAt', 'imports.publisherId'])
      .select('publishers.name as publisherName');
  }

  async function get(actor: Actor, id: number, trx: Db = db): Promise<ImportEntry> {
    const row = await rows(trx)
      .where('imports.id', '=', id)
      .where(isInScope(groupScopeOf(actor), 'imports.publisherId'))
      .executeTakeFirst();
    return serialize(row ?? notFound());
  }

  /**
   * One entry in the audit log for the whole import, by the person who imported; without an address
   * where no call of that person ends it.
   */
  async function end(trx: Trx, id: number, state: 'ended' | 'brokenOff', address: string) {
    const row = await importLog.end(trx, id, state);
    const actor = { kind: row.actorKind, id: row.actorId, name: row.actorName, address };
    const { kind, fileName, isWhole, totals, counts } = row;
    const subject = { id: row.actorId, import: id, state, counts };
    if (kind === 'newYear') await audit.record(trx, actor, 'student.movedUp', subject);
    else {
      const list = { ...subject, fileName, isWhole, totals };
      await audit.record(trx, actor, 'student.imported', list);
    }
  }

  return {
    get,

    async list(actor: Actor, query: ListQuery, signal?: AbortSignal) {
      const found = rows(db).where(isInScope(groupScopeOf(actor), 'imports.publisherId'));
      const page = await pageOf(db, found, query, {
        table: 'imports',
        search: { fileName: 'imports.fileName' },
        signal,
      });
      return serializePage(page, (some) => some.map(serialize));
    },

    /** The import after one of its parts, which may have been the last one. */
    async entry(trx: Trx, actor: Actor, id: number, { isLast }: { isLast: boolean }) {
      if (isLast) await end(trx, id, 'ended', actor.address);
      return get(actor, id, trx);
    },

    /** Ends an import that nobody goes on with; what it did stays, and can be undone. */
    breakOff: (trx: Trx, id: number) => end(trx, id, 'brokenOff', ''),

    /** The same for all that nobody can go on with any longer. */
    async endBrokenOff(): Promise<void> {
      for (const id of await importLog.abandoned(db))
        await db.transaction().execute(async (trx) => {
          if (await importLog.isStillRunning(trx, id)) await end(trx, id, 'brokenOff', '');
        });
    },
  };
}

type Row = Omit<ImportEntry, 'by' | 'publisher' | 'undoUntil' | 'createdAt' | 'endedAt'> & {
  actorName: string;
  publisherId: number | null;
  publisherName: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

/** Imports of this state can be undone within the time for it. */
const undoable = ['ended', 'brokenOff', 'undoing'];

function serialize({ actorName, publisherId, publisherName, ...row }: Row): ImportEntry {
  const { createdAt, endedAt, totals, counts, state } = row;
  const until = endedAt === null ? null : new Date(endedAt.getTime() + importUndoWindow.ms);
  const isOver = until === null || until.getTime() <= Date.now();
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    isWhole: row.isWhole,
    state,
    by: actorName,
    publisher:
      publisherId === null || publisherName === null
        ? null
        : { id: publisherId, name: publisherName },
    totals: countsOf(importResults, totals),
    counts: countsOf(importChanges, counts),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    undoUntil: isOver || !undoable.includes(state) ? null : (until?.toISOString() ?? null),
  };
}

/** Each of the kinds with its number, also 0. */
export function countsOf<Kind extends string>(
  kinds: readonly Kind[],
  counts: Partial<Record<string, number>>,
): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, counts[kind] ?? 0])) as Record<Kind, number>;
}

export type ImportEnds = ReturnType<typeof createImportEnds>;
