import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Database } from '../../../db/tables/database.ts';
import type { PasskeyOwner } from './policy.ts';
import { challengeLifetime } from './rules.ts';

/** What a use of a passkey tells about it. */
interface Use {
  counter: number;
  isBackedUp: boolean;
}

/** Neither the key nor the id of the credential leaves the server. */
const shown = ['id', 'name', 'isBackedUp', 'createdAt', 'lastUsedAt', 'copiedAt'] as const;

export function createPasskeyQueries(db: Db) {
  const ofOwner = ({ accountKind, accountId }: PasskeyOwner, trx: Db = db) =>
    trx
      .selectFrom('passkeys')
      .where('accountKind', '=', accountKind)
      .where('accountId', '=', accountId);

  return {
    list: (owner: PasskeyOwner) =>
      ofOwner(owner).select(shown).orderBy('createdAt').orderBy('id').execute(),

    credentialsOf: (owner: PasskeyOwner) =>
      ofOwner(owner).select(['credentialId', 'transports']).execute(),

    async count(owner: PasskeyOwner, trx: Db = db): Promise<number> {
      const { count } = await ofOwner(owner, trx)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    insert: (trx: Trx, passkey: Insertable<Database['passkeys']>) =>
      trx.insertInto('passkeys').values(passkey).returning(shown).executeTakeFirstOrThrow(),

    find: (trx: Trx, owner: PasskeyOwner, id: number) =>
      ofOwner(owner, trx).select(shown).where('id', '=', id).executeTakeFirst(),

    async remove(trx: Trx, id: number): Promise<void> {
      await trx.deleteFrom('passkeys').where('id', '=', id).execute();
    },

    /** @returns how many there were */
    async removeAllOf(trx: Trx, { accountKind, accountId }: PasskeyOwner): Promise<number> {
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('accountKind', '=', accountKind)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    byCredential: (credentialId: Buffer) =>
      db
        .selectFrom('passkeys')
        .select(['id', 'name', 'accountKind', 'accountId', 'credentialId', 'publicKey'])
        .select('copiedAt')
        .where('credentialId', '=', credentialId)
        .executeTakeFirst(),

    /**
     * Notes a use. False when the counter did not go forward: only one of several parallel calls
     * succeeds. An authenticator that never counts stays at 0.
     */
    async use(trx: Trx, id: number, { counter, isBackedUp }: Use): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('passkeys')
        .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
        .where('id', '=', id)
        .where('copiedAt', 'is', null)
        .where(sql<boolean>`(counter < ${counter} or counter = 0 and ${counter} = 0)`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when it was marked before, or has been removed. */
    async markCopied(trx: Trx, id: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('passkeys')
        .set({ copiedAt: sql`now()` })
        .where('id', '=', id)
        .where('copiedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @param owner who adds a passkey; null for a sign-in */
    async keepChallenge(hash: Buffer, owner: PasskeyOwner | null): Promise<void> {
      const expiresAt = sql<Date>`now() + ${challengeLifetime.sql}`;
      const purpose = owner === null ? ('signIn' as const) : ('add' as const);
      await db
        .insertInto('passkeyChallenges')
        .values({ hash, purpose, ...owner, expiresAt })
        .execute();
    },

    /** Whether the challenge was given for this and neither used nor late. */
    async isOpen(hash: Buffer, owner: PasskeyOwner | null): Promise<boolean> {
      const found = await db
        .selectFrom('passkeyChallenges')
        .select('hash')
        .where('hash', '=', hash)
        .where('purpose', '=', owner === null ? 'signIn' : 'add')
        .where('accountKind', 'is not distinct from', owner?.accountKind ?? null)
        .where('accountId', 'is not distinct from', owner?.accountId ?? null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Whether the challenge was given before the passkey's last use. */
    async isBeforeLastUse(trx: Trx, hash: Buffer, id: number): Promise<boolean> {
      const found = await trx
        .selectFrom('passkeyChallenges')
        .innerJoin('passkeys', (join) => join.on('passkeys.id', '=', id))
        .select('hash')
        .where('hash', '=', hash)
        .whereRef('lastUsedAt', '>', sql<Date>`expires_at - ${challengeLifetime.sql}`)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** False when it was used before: only one of several parallel calls succeeds. */
    async useChallenge(trx: Trx, hash: Buffer): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('passkeyChallenges')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
