import { aloneAfterHours } from '@aqua/contract/law/privacy-requests';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { noProposal, type RequestQueries, type RequestRow, type StudentRow } from './queries.ts';
import { serializeRequest as serialize } from './serialize.ts';

interface Deps {
  db: Db;
  audit: Audit;
  queries: RequestQueries;
  /** Locks the request and its student, and refuses a stale edit. */
  lock(
    trx: Trx,
    id: number,
    ifMatch: string | undefined,
  ): Promise<{ before: RequestRow & { isOverdue: boolean }; student: StudentRow | undefined }>;
  settle(trx: Trx, actor: Actor, row: RequestRow, student: StudentRow): Promise<void>;
}

/**
 * An erasure can't be undone: one Admin proposes it, another confirms it, and only then is anything
 * erased (docs/decisions/0052).
 */
export function createErasureProposals({ db, audit, queries, lock, settle }: Deps) {
  /** Writes the change with its entry in the audit log. */
  async function change(
    trx: Trx,
    actor: Actor,
    action: string,
    before: RequestRow & { isOverdue: boolean },
    changes: Parameters<RequestQueries['update']>[1],
  ) {
    await queries.update(before.id, changes, trx);
    const row = await queries.find(before.id, trx);
    await audit.record(trx, actor, action, serialize(row), serialize(before));
    return row;
  }

  return {
    propose(actor: Actor, id: number, answer: string | null | undefined, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const { before, student } = await lock(trx, id, ifMatch);
        if (before.kind !== 'erasure' || before.state !== 'open')
          throw new AppError('erasure.notAsked');
        if (before.proposedByName !== null)
          throw new AppError('erasure.proposed', { name: before.proposedByName });
        if (student === undefined) throw new AppError('erasure.nobody');
        const row = await change(trx, actor, 'request.erasureProposed', before, {
          state: 'open',
          answer: answer === undefined ? before.answer : answer,
          customerId: student.id,
          proposedById: actor.id,
          proposedByName: actor.name,
          proposedAt: sql<Date>`now()`,
        });
        return serialize(row);
      });
    },

    withdraw(actor: Actor, id: number, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const { before } = await lock(trx, id, ifMatch);
        assertProposed(before);
        const { state, answer, customerId } = before;
        const changes = { state, answer, customerId, ...noProposal };
        return serialize(await change(trx, actor, 'request.erasureWithdrawn', before, changes));
      });
    },

    /** Erases the student, mails the answer and closes the request. */
    confirm(actor: Actor, id: number, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const { before, student } = await lock(trx, id, ifMatch);
        assertProposed(before);
        // The Admin proposed to erase one student; by now the e-mail may belong to another.
        if (student === undefined || student.id !== before.customerId)
          throw new AppError('erasure.otherStudent');
        if (before.proposedById === actor.id) await assertAlone(trx, actor, id);
        const row = await change(trx, actor, 'request.erasureConfirmed', before, {
          state: 'done',
          answer: before.answer,
          customerId: student.id,
          confirmedById: actor.id,
          confirmedByName: actor.name,
        });
        await settle(trx, actor, row, student);
        return serialize(await queries.find(id, trx));
      });
    },
  };

  /** The only Admin may confirm their own proposal, once there was time to notice a mistake. */
  async function assertAlone(trx: Trx, actor: Actor, id: number): Promise<void> {
    if ((await queries.otherAdmins(actor.id, trx)) > 0) throw new AppError('erasure.own');
    if (!(await queries.isProposedBefore(id, aloneAfterHours, trx)))
      throw new AppError('erasure.tooSoon', { hours: aloneAfterHours });
  }
}

function assertProposed({ state, proposedById }: RequestRow): void {
  if (state !== 'open' || proposedById === null) throw new AppError('erasure.notProposed');
}
