import type { UndoneImport } from '@aqua/contract/students/imports';
import { importChanges } from '@aqua/contract/students/import-fields';
import type { Db, Trx } from '../../../../db/connect.ts';
import { inStep } from '../../../../db/keyed-steps.ts';
import { AppError } from '../../../../lib/errors.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Audit } from '../../../oversight/audit/service.ts';
import type { CustomerService } from '../../customers/service.ts';
import type { ImportedMembers } from '../../groups/imported-members.ts';
import { countsOf, type ImportEnds } from './import-ends.ts';
import { undoLog, type NotedChange } from './undo-log.ts';

interface Deps {
  db: Db;
  audit: Audit;
  customers: CustomerService;
  importedMembers: ImportedMembers;
  importEnds: ImportEnds;
}

/** Changes in one transaction, as many as an import makes in one. */
const chunk = 250;

/** Takes back some changes of one kind; returns the ids of those that it did take back. */
type TakeBack = (trx: Trx, actor: Actor, importId: number, of: NotedChange[]) => Promise<string[]>;

/**
 * The undo of an import (docs/decisions/0108): each kind of change is taken back, in batches that
 * are one transaction each. What something else has changed since stays as it is.
 */
export function createImportUndo(deps: Deps) {
  const { db, audit, customers, importedMembers, importEnds } = deps;

  const pairsOf = (of: NotedChange[]) =>
    of.flatMap(({ id, customerId, productId, startsOn, endsOn, createdAt: since }) =>
      customerId === null || productId === null
        ? []
        : [{ id, customerId, productId, startsOn, endsOn, since }],
    );
  const membersOf = (of: NotedChange[]) =>
    of.flatMap(({ id, customerId, groupId }) =>
      customerId === null || groupId === null ? [] : [{ id, customerId, groupId }],
    );
  const studentsOf = (of: NotedChange[]) => of.flatMap(({ customerId }) => customerId ?? []);
  /** The changes of these students. */
  const changesOf = (of: NotedChange[], ids: number[]) => {
    const isTaken = new Set(ids);
    return of.filter(({ customerId }) => isTaken.has(customerId ?? 0)).map(({ id }) => id);
  };

  const takeBackBooks: TakeBack = async (trx, actor, _importId, of) => {
    const pairs = pairsOf(of);
    await customers.lockAll(trx, studentsOf(of));
    const { revoked } = await customers.takeBack(trx, actor, pairs);
    const facts = revoked.map(({ customerId, productId }) => ({ id: customerId, productId }));
    await audit.recordAll(trx, actor, 'ownership.revoked', facts);
    const keys = new Set(revoked.map(keyOfPair));
    return pairs.filter((pair) => keys.has(keyOfPair(pair))).map(({ id }) => id);
  };

  /** In this order: who left comes back before books are taken that the group may give as well. */
  const ways: [NotedChange['kind'], TakeBack][] = [
    [
      'left',
      async (trx, actor, importId, of) => {
        const kept = await undoLog.kept(trx, importId, studentsOf(of));
        const left = of.flatMap(({ customerId, groupId, revocation }) =>
          customerId === null || groupId === null
            ? []
            : [
                {
                  customerId,
                  groupId,
                  revocation,
                  kept: kept
                    .filter((one) => one.customerId === customerId && one.groupId === groupId)
                    .flatMap(({ productId }) => productId ?? []),
                },
              ],
        );
        const back = new Set((await importedMembers.comeBack(trx, actor, left)).map(keyOfMember));
        return membersOf(of)
          .filter((one) => back.has(keyOfMember(one)))
          .map(({ id }) => id);
      },
    ],
    // They were taken back with the memberships.
    ['kept', async (_trx, _actor, _importId, of) => of.map(({ id }) => id)],
    ['given', takeBackBooks],
    ['byHand', takeBackBooks],
    [
      'renewed',
      async (trx, actor, _importId, of) => {
        const pairs = pairsOf(of);
        await customers.lockAll(trx, studentsOf(of));
        const reset = await customers.resetDays(trx, actor, pairs);
        const facts = reset.map(({ customerId, productId }) => ({ id: customerId, productId }));
        await audit.recordAll(trx, actor, 'ownership.updated', facts);
        const keys = new Set(reset.map(keyOfPair));
        return pairs.filter((pair) => keys.has(keyOfPair(pair))).map(({ id }) => id);
      },
    ],
    [
      'joined',
      async (trx, actor, importId, of) => {
        const members = membersOf(of);
        const ended = await importedMembers.end(trx, actor, importId, members);
        const keys = new Set(ended.map(keyOfMember));
        return members.filter((one) => keys.has(keyOfMember(one))).map(({ id }) => id);
      },
    ],
    [
      'renamed',
      async (trx, actor, _importId, of) => {
        const renamings = of.flatMap(({ customerId: id, nameBefore: name, nameAfter: from }) =>
          id === null || name === null ? [] : [{ id, name, from }],
        );
        const renamed = await customers.imported.rename(trx, actor, renamings);
        return changesOf(
          of,
          renamed.map(({ id }) => id),
        );
      },
    ],
    [
      'loginName',
      async (trx, actor, _importId, of) => {
        const given = of.flatMap(({ customerId: id, nameAfter: loginName }) =>
          id === null || loginName === null ? [] : [{ id, loginName }],
        );
        return changesOf(of, await customers.imported.takeLoginNames(trx, actor, given));
      },
    ],
    [
      'made',
      async (trx, actor, _importId, of) => {
        return changesOf(of, await customers.imported.removeUnused(trx, actor, studentsOf(of)));
      },
    ],
    [
      'groupMade',
      async (trx, actor, _importId, of) => {
        const groupIds = of.flatMap(({ groupId }) => groupId ?? []);
        const removed = new Set(await importedMembers.removeEmpty(trx, actor, groupIds));
        return of.filter(({ groupId }) => removed.has(groupId ?? 0)).map(({ id }) => id);
      },
    ],
  ];

  /**
   * @throws AppError `import.underWay` while the import runs, `import.undoOver` a day after its end
   *   or if it was undone
   */
  return async (actor: Actor, id: number): Promise<Omit<UndoneImport, 'message'>> => {
    await importEnds.get(actor, id);
    await inStep(db, async (trx) => {
      const { state, isStale, isUndoable } = await undoLog.lock(trx, id);
      if (state === 'running' && !isStale) throw new AppError('import.underWay');
      if (state === 'running') await importEnds.breakOff(trx, id);
      else if (!isUndoable) throw new AppError('import.undoOver');
      await undoLog.setState(trx, id, 'undoing');
    });
    for (const [kind, takeBack] of ways) {
      const some = async (trx: Trx): Promise<number> => {
        await undoLog.lock(trx, id);
        const of = await undoLog.next(trx, id, kind, chunk);
        if (of.length === 0) return 0;
        // The groups of a batch may have been deleted, and with them what is noted about them.
        const taken = await takeBack(trx, actor, id, of);
        await undoLog.deal(
          trx,
          of.map((change) => change.id),
          taken,
        );
        return of.length;
      };
      while ((await inStep(db, some)) === chunk);
    }
    return inStep(db, async (trx) => {
      const { state } = await undoLog.lock(trx, id);
      const undone = countsOf(importChanges, await undoLog.counts(trx, id));
      const kept = await undoLog.stillThere(trx, id);
      if (state === 'undoing') {
        await undoLog.setState(trx, id, 'undone');
        const { fileName } = await importEnds.get(actor, id, trx);
        const subject = { id, fileName, undone, kept: kept.length };
        await audit.record(trx, actor, 'student.importUndone', subject);
      }
      return { ...(await importEnds.get(actor, id, trx)), undone, kept };
    });
  };
}

const keyOfPair = (pair: { customerId: number; productId: number }) =>
  `${pair.customerId} ${pair.productId}`;
const keyOfMember = (member: { customerId: number; groupId: number }) =>
  `${member.groupId} ${member.customerId}`;
