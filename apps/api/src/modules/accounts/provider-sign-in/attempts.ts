import { appStatePrefix } from '@aqua/contract/accounts/provider-sign-in';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { createToken, hashToken } from '../../../lib/tokens.ts';
import type { Sealer } from '../../../mail/seal.ts';
import type { AttemptSecrets, ProvedPerson } from '../../../openid/client.ts';
import { isAway, providerError, type OpenIdClients } from '../../../openid/clients.ts';
import type { KnownProvider, KnownProviders } from '../sign-in-providers/known-providers.ts';
import { returnPath } from '../sign-in-providers/service.ts';
import { createAttemptQueries } from './attempt-queries.ts';

interface Deps {
  db: Db;
  providers: KnownProviders;
  clients: OpenIdClients;
  sealer: Sealer<string>;
  publicUrl: string;
}

/** What an attempt is for. Only its owner finishes one that adds an identity, or tries a provider. */
export interface Purpose {
  purpose: 'signIn' | 'add' | 'try';
  owner: { kind: AccountKind; id: number } | null;
  /** The token of an invitation. */
  invitation?: string | null | undefined;
  fromApp?: boolean;
}

export interface AttemptResponse {
  state: string;
  ticket: string;
  response?: string;
}

/** Somebody whom the provider has let in, in an attempt that is not over yet. */
export interface Proved {
  attemptId: number;
  provider: KnownProvider;
  person: ProvedPerson;
  invitation: string | null;
}

interface Secrets extends AttemptSecrets {
  invitation: string | null;
}

/**
 * Sign-ins that are under way at a provider (docs/decisions/0103). Each belongs to the client that
 * has its state and its ticket, and its code is taken to the provider once; what the provider said is
 * kept, sealed, until the attempt is over, so that a client may repeat the call.
 */
export function createAttempts({ db, providers, clients, sealer, publicUrl }: Deps) {
  const queries = createAttemptQueries(db);

  async function start(providerId: number, purpose: Purpose) {
    const provider = await providers.byId(providerId);
    const isOpen = provider !== undefined && (provider.isShown || purpose.purpose === 'try');
    if (!isOpen) throw new AppError('row.unknown');
    const client = await clients.of(provider);
    const { token: state, hash: stateHash } = createToken(
      purpose.fromApp === true ? appStatePrefix : '',
    );
    const { token: ticket, hash: ticketHash } = createToken();
    const { url, ...secrets } = await client.leave(publicUrl + returnPath, state);
    const { owner, invitation = null } = purpose;
    await queries.insert({
      stateHash,
      ticketHash,
      providerId,
      purpose: purpose.purpose,
      accountKind: owner?.kind ?? null,
      accountId: owner?.id ?? null,
      sealedSecrets: sealer.seal(JSON.stringify({ ...secrets, invitation } satisfies Secrets)),
    });
    return { url, state, ticket };
  }

  /**
   * Who has come back. Whatever the provider's answer lacks or has too much is refused, and the
   * attempt is over; if it did not answer, the call may be repeated.
   */
  async function prove(
    { state, ticket, response }: AttemptResponse,
    { purpose, owner }: Pick<Purpose, 'purpose' | 'owner'>,
  ): Promise<Proved> {
    const attempt = await queries.find(hashToken(state), hashToken(ticket));
    const isOwn =
      attempt?.accountKind === (owner?.kind ?? null) && attempt.accountId === (owner?.id ?? null);
    if (attempt === undefined || attempt.purpose !== purpose || !isOwn)
      throw new AppError('provider.over');
    const provider = await providers.byId(attempt.providerId);
    // Hiding its button ends what has begun with it, too.
    if (provider === undefined || !(provider.isShown || purpose === 'try'))
      throw new AppError('provider.over');
    const { invitation, ...secrets } = JSON.parse(sealer.open(attempt.sealedSecrets)) as Secrets;
    const kept =
      attempt.sealedResult === null
        ? undefined
        : (JSON.parse(sealer.open(attempt.sealedResult)) as ProvedPerson);
    const person = kept ?? (await exchange(attempt.id, provider, { state, response }, secrets));
    return { attemptId: attempt.id, provider, person, invitation };
  }

  async function exchange(
    id: number,
    provider: KnownProvider,
    { state, response }: Pick<AttemptResponse, 'state' | 'response'>,
    secrets: AttemptSecrets,
  ): Promise<ProvedPerson> {
    // `join` has no response: it comes after a call that had one.
    if (response === undefined) throw new AppError('provider.over');
    const returned = new URL(publicUrl + returnPath);
    returned.search = response;
    const client = await clients.of(provider);
    if (!(await queries.claim(id))) throw new AppError('provider.over');
    // The provider itself says that it has not let the person in (OpenID Connect Core 1.0, 3.1.2.6).
    if (returned.searchParams.has('error'))
      throw new AppError('provider.refused', { provider: provider.name });
    try {
      const person = await client.comeBack(returned, state, secrets);
      await queries.keepResult(id, sealer.seal(JSON.stringify(person)));
      return person;
    } catch (error) {
      if (isAway(error)) await queries.release(id);
      throw providerError(provider, error);
    }
  }

  return {
    start,
    prove,

    /** In the transaction of what the attempt was for. */
    async end(trx: Trx, { attemptId }: Proved): Promise<void> {
      if (!(await queries.end(trx, attemptId))) throw new AppError('provider.over');
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
