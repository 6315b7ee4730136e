import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createWaysIn } from '../ways-in/service.ts';
import { identityQueries, type IdentityRow, type Said, type Subject } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
}

export type { Said, Subject };

type Owner = Pick<Actor, 'kind' | 'id' | 'name' | 'address'>;

/** How an identity has come to its account. */
export type JoinedBy = 'email' | 'password' | 'invitation' | 'profile' | 'signUp';

/** People at providers, and the accounts that they sign in to (product rules, section 4). */
export function createIdentities({ db, audit }: Deps) {
  const waysIn = createWaysIn();
  return {
    /** The account of a person at a provider, if there is one. */
    async accountOf(subject: Subject, trx: Db = db): Promise<number | undefined> {
      return (await identityQueries.find(trx, subject))?.accountId;
    },

    /** Whether an account has another person of the same provider. */
    hasAnother: (accountId: number, subject: Subject) =>
      identityQueries.hasAnother(db, accountId, subject),

    /** @throws AppError `identity.taken` if the person has another account of this kind */
    async add(
      trx: Trx,
      owner: Owner,
      subject: Subject,
      said: Said,
      by: JoinedBy,
      provider: string,
    ) {
      const { providerId, subject: sub, kind } = subject;
      const values = { providerId, subject: sub, accountKind: kind, accountId: owner.id, ...said };
      const added = await identityQueries.insert(trx, values);
      if (added === undefined) {
        const known = await identityQueries.find(trx, subject);
        if (known?.accountId !== owner.id) throw new AppError('identity.taken', { provider });
        return known.id;
      }
      const { email } = said;
      await audit.record(trx, owner, 'identity.added', { id: owner.id, provider, email, by });
      return added.id;
    },

    /** Keeps what the provider said at this sign-in. */
    async noteUse(trx: Trx, subject: Subject, said: Said): Promise<void> {
      const known = await identityQueries.find(trx, subject);
      if (known !== undefined) await identityQueries.noteUse(trx, known.id, said);
    },

    async get(actor: Owner, id: number, trx: Db = db) {
      return serialize((await identityQueries.own(trx, actor, id)) ?? notFound());
    },

    async list(actor: Actor) {
      return (await identityQueries.list(db, actor)).map(serialize);
    },

    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        await waysIn.assertAnother(trx, actor.kind, actor.id, { without: { identity: id } });
        const row = (await identityQueries.own(trx, actor, id)) ?? notFound();
        await identityQueries.remove(trx, id);
        const { nameEn: provider, email } = row;
        await audit.record(trx, actor, 'identity.removed', { id: actor.id, provider, email });
        return serialize(row);
      });
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;

function serialize({ providerId, nameEn, nameTh, ...identity }: IdentityRow) {
  return { ...identity, provider: { id: providerId, nameEn, nameTh } };
}
