import {
  classCodeAlphabet,
  classCodeLength,
  withCheckCharacter,
} from '@aqua/contract/students/class-code';
import { randomInt } from 'node:crypto';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { GroupService } from '../groups/service.ts';
import { createClassCodeQueries, type CodeRow, type CodeSettings } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  groups: GroupService;
  publicUrl: string;
}

/** The codes of groups, as staff make and end them. Who joins with them is in `joining.ts`. */
export function createClassCodes({ db, audit, groups, publicUrl }: Deps) {
  const queries = createClassCodeQueries(db);

  function serialize({ groupId, isOver, madeByName, ...row }: CodeRow) {
    const isFull = row.maxStudents !== null && row.countStudents >= row.maxStudents;
    const state = isOver ? 'over' : isFull ? 'full' : 'open';
    const address = `${publicUrl}/app/join/${row.code}`;
    return { ...row, id: groupId, address, madeBy: madeByName, state } as const;
  }

  async function present(groupId: number, trx: Trx) {
    return serialize((await queries.ofGroup(groupId, trx)) ?? notFound());
  }

  /** What the audit log keeps: who has its entries does not need the code itself. */
  function recorded(group: { id: number; name: string }, row: ReturnType<typeof serialize>) {
    const { endsOn, maxStudents, needsConfirmation } = row;
    return { id: group.id, name: group.name, endsOn, maxStudents, needsConfirmation };
  }

  return {
    async get(actor: Actor, groupId: number) {
      await groups.get(actor, groupId);
      const row = await queries.ofGroup(groupId);
      return { code: row === undefined ? null : serialize(row) };
    },

    /** A code that the group has ends: nobody can join with it any more. */
    create(actor: Actor, groupId: number, settings: CodeSettings) {
      return db.transaction().execute(async (trx) => {
        const group = await groups.lock(trx, actor, groupId);
        await queries.end(trx, groupId);
        const { endsOn, maxStudents, needsConfirmation } = settings;
        const values = { groupId, endsOn, maxStudents, needsConfirmation, madeByName: actor.name };
        while (!(await queries.insert(trx, { ...values, code: newCode() })));
        const code = await present(groupId, trx);
        await audit.record(trx, actor, 'group.codeMade', recorded(group, code));
        return code;
      });
    },

    update(actor: Actor, groupId: number, settings: CodeSettings, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const group = await groups.lock(trx, actor, groupId);
        const row = (await queries.ofGroup(groupId, trx)) ?? notFound();
        const before = serialize(row);
        await audit.assertFresh(trx, 'group', before, ifMatch);
        const { endsOn, maxStudents, needsConfirmation } = settings;
        await queries.update(trx, row.id, { endsOn, maxStudents, needsConfirmation });
        const after = await present(groupId, trx);
        await audit.record(
          trx,
          actor,
          'group.codeChanged',
          recorded(group, after),
          recorded(group, before),
        );
        return after;
      });
    },

    end(actor: Actor, groupId: number) {
      return db.transaction().execute(async (trx) => {
        const group = await groups.lock(trx, actor, groupId);
        const code = await present(groupId, trx);
        await queries.end(trx, groupId);
        await audit.record(trx, actor, 'group.codeEnded', recorded(group, code));
        return code;
      });
    },
  };
}

export type ClassCodes = ReturnType<typeof createClassCodes>;

function newCode(): string {
  const first = Array.from(
    { length: classCodeLength - 1 },
    () => classCodeAlphabet[randomInt(classCodeAlphabet.length)],
  );
  return withCheckCharacter(first.join(''));
}
