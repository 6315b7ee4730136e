import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';

/** The account with two-step sign-in; students have none (product rules, section 4). */
export interface TwoStepOwner {
  kind: 'admin' | 'staff';
  id: number;
}

export function createTwoStepQueries(db: Db) {
  const rowOf = ({ kind, id }: TwoStepOwner, trx: Db) =>
    trx
      .selectFrom('twoSteps')
      .select(['secret', 'lastStep', 'recoveryHashes', 'confirmedAt'])
      .select(sql<number>`extract(epoch from now())::float8`.as('now'))
      .where('accountKind', '=', kind)
      .where('accountId', '=', id);

  const change = ({ kind, id }: TwoStepOwner, trx: Db = db) =>
    trx.updateTable('twoSteps').where('accountKind', '=', kind).where('accountId', '=', id);

  return {
    find: (owner: TwoStepOwner) => rowOf(owner, db).executeTakeFirst(),

    lock: (trx: Trx, owner: TwoStepOwner) => rowOf(owner, trx).forUpdate().executeTakeFirst(),

    /**
     * Saves a new secret, replacing one that was never confirmed; false when two-step sign-in is
     * already on.
     */
    async start({ kind, id }: TwoStepOwner, secret: Buffer): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('twoSteps')
        .values({ accountKind: kind, accountId: id, secret })
        .onConflict((conflict) =>
          conflict
            .columns(['accountKind', 'accountId'])
            .doUpdateSet({ secret, createdAt: sql`clock_timestamp()` })
            .where('twoSteps.confirmedAt', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    async turnOn(trx: Trx, owner: TwoStepOwner, lastStep: number, recoveryHashes: Buffer[]) {
      await change(owner, trx)
        .set({ confirmedAt: sql`now()`, lastStep, recoveryHashes })
        .execute();
    },

    /**
     * False when this time step or a later one was already used: only one of several parallel calls
     * succeeds.
     */
    async useStep(owner: TwoStepOwner, secret: Buffer, step: number): Promise<boolean> {
      const { numUpdatedRows } = await change(owner)
        .set({ lastStep: step })
        .where('lastStep', '<', step)
        .where('secret', '=', secret)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when there is no such code left: only one of several parallel calls succeeds. */
    async useRecovery(trx: Trx, owner: TwoStepOwner, hash: Buffer): Promise<boolean> {
      const { numUpdatedRows } = await change(owner, trx)
        .set({ recoveryHashes: sql`array_remove(recovery_hashes, ${hash})` })
        .where(sql<boolean>`${hash} = any (recovery_hashes)`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when two-step sign-in is not on. */
    async replaceRecovery(trx: Trx, owner: TwoStepOwner, hashes: Buffer[]): Promise<boolean> {
      const { numUpdatedRows } = await change(owner, trx)
        .set({ recoveryHashes: hashes })
        .where('confirmedAt', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when two-step sign-in is not on; an unconfirmed secret stays. */
    async remove(trx: Trx, { kind, id }: TwoStepOwner): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('twoSteps')
        .where('accountKind', '=', kind)
        .where('accountId', '=', id)
        .where('confirmedAt', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
