import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { ProvedPerson } from '../../../openid/client.ts';
import type { OpenIdClients } from '../../../openid/clients.ts';
import type { KnownProviders } from '../sign-in-providers/known-providers.ts';
import { personCheckedEvery, signOutWaits } from './rules.ts';

interface Deps {
  db: Db;
  providers: KnownProviders;
  clients: OpenIdClients;
  sealer: Sealer<string>;
  publicUrl: string;
  log: Logger;
}

type SessionOwner = Pick<Actor, 'sessionId' | 'kind'>;

/** Where a sign-out at the provider leads back to; providers want to know these addresses. */
const loginOf: Readonly<Record<AccountKind, string>> = {
  admin: '/login',
  staff: '/login',
  customer: '/app',
};

/** What ends a session at the provider, and asks it whether it still knows the person. */
interface Tokens {
  idToken: string;
  refreshToken: string | null;
}

/** Sessions that were opened at a provider: they end when the person is removed there. */
export function createProviderSessions(deps: Deps) {
  const { db, providers, clients, sealer, publicUrl, log } = deps;

  const seal = (tokens: Tokens) => sealer.seal(JSON.stringify(tokens));

  async function find(sessionId: number) {
    const row = await db
      .selectFrom('providerSessions')
      .select(['providerId', 'sealedTokens'])
      .where('sessionId', '=', sessionId)
      .executeTakeFirst();
    const provider = row && (await providers.byId(row.providerId));
    if (row === undefined || provider === undefined) return undefined;
    return { provider, tokens: JSON.parse(sealer.open(row.sealedTokens)) as Tokens };
  }

  /** Whether it is this session's turn to be checked; only one process gets it. */
  async function takeTurn(sessionId: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('providerSessions')
      .set({ checkedAt: sql`now()` })
      .where('sessionId', '=', sessionId)
      .where('hasRefreshToken', '=', true)
      .where('checkedAt', '<', sql<Date>`now() - ${personCheckedEvery.sql}`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  return {
    /** In the transaction that opens the session. */
    async keep(trx: Trx, sessionId: number, providerId: number, person: ProvedPerson) {
      const { subject, sid, idToken, refreshToken } = person;
      await trx
        .insertInto('providerSessions')
        .values({
          sessionId,
          providerId,
          subject,
          sid,
          sealedTokens: seal({ idToken, refreshToken }),
          hasRefreshToken: refreshToken !== null,
        })
        .execute();
    },

    /**
     * Asks the provider once an hour whether it still knows the person of a session that is in use.
     * One that is away, or fails, ends nothing.
     */
    async isStillKnown(sessionId: number): Promise<boolean> {
      try {
        if (!(await takeTurn(sessionId))) return true;
        const found = await find(sessionId);
        if (found === undefined || found.tokens.refreshToken === null) return true;
        const client = await clients.of(found.provider);
        const refreshToken = await client.refresh(found.tokens.refreshToken);
        if (refreshToken === null) return false;
        await db
          .updateTable('providerSessions')
          .set({ sealedTokens: seal({ ...found.tokens, refreshToken }) })
          .where('sessionId', '=', sessionId)
          .execute();
      } catch (error) {
        log.warn({ err: error }, 'a provider was not asked about a session');
      }
      return true;
    },

    /** Where the session ends at the provider, too; null if it was not opened at one. */
    async signOutUrl({ sessionId, kind }: SessionOwner): Promise<string | null> {
      try {
        const found = await find(sessionId);
        if (found === undefined) return null;
        const late = pause(signOutWaits.ms, null, { ref: false });
        const client = await Promise.race([clients.of(found.provider), late]);
        return client?.signOutUrl(found.tokens.idToken, publicUrl + loginOf[kind]) ?? null;
      } catch {
        // Signing out here never depends on the provider.
        return null;
      }
    },

    /** The open sessions that the report of a sign-out is about. */
    async reported(
      providerId: number,
      { subject, sid }: { subject: string | null; sid: string | null },
    ) {
      const rows = await db
        .selectFrom('providerSessions')
        .select('sessionId')
        .where('providerId', '=', providerId)
        .$if(sid !== null, (sessions) => sessions.where('sid', '=', sid))
        .$if(subject !== null, (sessions) => sessions.where('subject', '=', subject ?? ''))
        .execute();
      return rows.map(({ sessionId }) => sessionId);
    },
  };
}

export type ProviderSessions = ReturnType<typeof createProviderSessions>;
