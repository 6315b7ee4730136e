import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';
import type { Logger } from 'pino';
import type { Db } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Sealer } from '../../../mail/seal.ts';
import { domainOf } from '../../../openid/claims.ts';
import type { ClientOfProvider } from '../../../openid/clients.ts';
import { createProviderQueries, type StoredProvider } from './queries.ts';
import { lookedForAgainAfter, providersKnownFor } from './rules.ts';

export type KnownProvider = Omit<StoredProvider, 'sealedSecret'> & ClientOfProvider;

interface Deps {
  db: Db;
  sealer: Sealer<string>;
  log: Logger;
}

/** Whether somebody with this kind of account may sign in with the provider. */
export function isFor(provider: KnownProvider, kind: AccountKind): boolean {
  const { forAdmins, forStaff, forStudents } = provider;
  return { admin: forAdmins, staff: forStaff, customer: forStudents }[kind];
}

/**
 * The providers as sign-in needs them. They are read again every few seconds, so that neither the
 * logins nor a sign-in by password ask the database for them; while it is away, they stay as they
 * were.
 */
export function createKnownProviders({ db, sealer, log }: Deps) {
  const queries = createProviderQueries(db);
  let known: Promise<KnownProvider[]> = Promise.resolve([]);
  let readAt = -Infinity;

  async function read(): Promise<KnownProvider[]> {
    const rows = await queries.stored();
    return rows.flatMap(({ sealedSecret, ...row }) => {
      const clientSecret = opened(row.id, sealedSecret);
      return clientSecret === null ? [] : [{ ...row, name: row.nameEn, clientSecret }];
    });
  }

  /** Null if the secret was sealed with a SECRET_KEY that is lost: somebody must enter it again. */
  function opened(provider: number, sealedSecret: Buffer): string | null {
    try {
      return sealer.open(sealedSecret);
    } catch (error) {
      log.warn({ err: error, provider }, 'the secret of a sign-in provider can not be read');
      return null;
    }
  }

  function all(): Promise<KnownProvider[]> {
    if (performance.now() - readAt >= providersKnownFor.ms) {
      readAt = performance.now();
      const before = known;
      known = read().catch((error: unknown) => {
        log.warn({ err: error }, 'the sign-in providers were not found');
        return before;
      });
    }
    return known;
  }

  async function shown(): Promise<ShownProvider[]> {
    const providers = await all();
    return providers
      .filter(({ isShown }) => isShown)
      .map(({ id, preset, nameEn, nameTh, forStudents, forStaff, forAdmins }) => ({
        id,
        preset,
        nameEn,
        nameTh,
        forStudents,
        forStaff,
        forAdmins,
      }));
  }

  /**
   * The provider with which accounts of this e-mail sign in instead of a password. A login name
   * belongs to no domain.
   */
  async function insteadOfPassword(kind: AccountKind, email: string | null) {
    if (email?.includes('@') !== true) return undefined;
    const domain = domainOf(email);
    const providers = await all();
    return providers.find(
      (each) =>
        each.passwordsOff && each.isShown && isFor(each, kind) && each.domains.includes(domain),
    );
  }

  return {
    shown,
    insteadOfPassword,

    /** The provider with this id. One that is not known is looked for again, but not at each call. */
    async byId(id: number): Promise<KnownProvider | undefined> {
      const found = (await all()).find((each) => each.id === id);
      if (found !== undefined || performance.now() - readAt < lookedForAgainAfter.ms) return found;
      readAt = -Infinity;
      return (await all()).find((each) => each.id === id);
    },

    /**
     * Refuses to set or ask for a password where there is none (product rules, section 4). The
     * domain alone decides, so that this tells nothing about an account.
     * @param at where the person has signed in already; the password only proves the account
     */
    async assertPasswords(
      kind: AccountKind,
      email: string | null,
      at?: KnownProvider,
    ): Promise<void> {
      const provider = await insteadOfPassword(kind, email);
      if (email === null || provider === undefined || provider.id === at?.id) return;
      const params = { domain: domainOf(email), provider: provider.name };
      throw new AppError('provider.passwordsOff', params);
    },

    /** After a change by this process. Others see it after a few seconds. */
    forget(): void {
      readAt = -Infinity;
    },

    /** The setting of the logins' pages that has their buttons. */
    async places(): Promise<Record<string, string>> {
      return { 'sign-in-providers': JSON.stringify(await shown()) };
    },
  };
}

export type KnownProviders = ReturnType<typeof createKnownProviders>;
