import type { Db } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Identities } from '../identities/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import { isFor, type KnownProviders } from '../sign-in-providers/known-providers.ts';
import type { AttemptResponse, Attempts } from './attempts.ts';
import { saidBy, subjectOf } from './people.ts';

interface Deps {
  db: Db;
  attempts: Attempts;
  identities: Identities;
  passwords: Pick<PasswordService, 'confirm' | 'isSet'>;
  providers: KnownProviders;
}

interface Start {
  providerId: number;
  currentPassword?: string | null | undefined;
}

/** On a profile: the caller's account gets one more way in (product rules, section 4). */
export function createOwnIdentities({ db, attempts, identities, passwords, providers }: Deps) {
  return {
    async list(actor: Actor) {
      const [known, hasPassword] = await Promise.all([
        identities.list(actor),
        passwords.isSet(actor),
      ]);
      return { identities: known, hasPassword };
    },

    /** Who has only found an open session must not add a way in, so a password is asked again. */
    async start(actor: Actor, { providerId, currentPassword }: Start) {
      const provider = await providers.byId(providerId);
      if (provider !== undefined && !isFor(provider, actor.kind)) {
        const { name, help } = provider;
        throw new AppError('provider.notFor', { provider: name, help: help ?? '' });
      }
      if (await passwords.isSet(actor)) {
        if (!currentPassword) throw new AppError('currentPassAlert', {}, 'currentPassword');
        await passwords.confirm(actor, currentPassword);
      }
      return attempts.start(providerId, { purpose: 'add', owner: actor });
    },

    async add(actor: Actor, attempt: AttemptResponse) {
      const proved = await attempts.prove(attempt, { purpose: 'add', owner: actor });
      return db.transaction().execute(async (trx) => {
        await attempts.end(trx, proved);
        const subject = subjectOf(proved, actor.kind);
        const { name } = proved.provider;
        const id = await identities.add(trx, actor, subject, saidBy(proved), 'profile', name);
        return identities.get(actor, id, trx);
      });
    },
  };
}

export type OwnIdentities = ReturnType<typeof createOwnIdentities>;
