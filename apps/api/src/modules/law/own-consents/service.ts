import type { Controller } from '@aqua/contract/controller';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { GuardianService } from '../guardians/service.ts';
import { lacksGuardianConsent } from '../guardians/lacking-consent.ts';
import { documents, outdatedDocuments } from '../consents/documents.ts';
import { agreeingAccountOf } from '../consents/policy.ts';
import type { AccountName, Consents, ConsentStep } from '../consents/service.ts';

interface Deps {
  db: Db;
  consents: Consents;
  controller: Controller;
  guardians: Pick<GuardianService, 'acceptAgain'>;
}

/** What students and staff have agreed to, and their acceptance of a changed version. */
export function createOwnConsents({ db, consents, controller, guardians }: Deps) {
  async function staffDocuments(id: number, trx: Db = db) {
    const staff = await trx
      .selectFrom('staffs')
      .select(['termsVersion', 'privacyVersion'])
      .where('id', '=', id)
      .executeTakeFirst();
    return outdatedDocuments(staff ?? ended());
  }

  async function studentDocuments(id: number) {
    const { birthday, guardianState, isClosed, ...versions } =
      (await db
        .selectFrom('customers')
        .select(['birthday', 'guardianState', 'termsVersion', 'privacyVersion'])
        .select(lacksGuardianConsent.as('isClosed'))
        .where('id', '=', id)
        .executeTakeFirst()) ?? ended();
    // While the guardian has not answered or has refused, the student is not asked anything.
    const answer = guardianState === 'given' ? null : guardianState;
    return {
      isNew: birthday === null,
      outdated: answer === null ? outdatedDocuments(versions) : [],
      guardian: isClosed ? answer : null,
    };
  }

  async function documentsOf({ kind, id }: AccountName) {
    if (kind === 'customer') return studentDocuments(id);
    return { isNew: false, outdated: await staffDocuments(id), guardian: null };
  }

  return {
    async get(actor: Actor) {
      const account = agreeingAccountOf(actor);
      const { isNew, outdated, guardian } = await documentsOf(account);
      const asksDocuments = outdated.length > 0 ? ('documents' as const) : null;
      return {
        asks: isNew ? ('answers' as const) : asksDocuments,
        outdated: outdated.map((purpose) => documents[purpose].document),
        guardian,
        given: await consents.current(account),
        controller,
      };
    },

    accept(
      actor: Actor,
      source: Pick<ConsentStep, 'address' | 'language'>,
    ): Promise<{ state: 'open' | 'guardian' }> {
      const account = agreeingAccountOf(actor);
      return db.transaction().execute(async (trx) => {
        if (account.kind === 'customer') {
          const how = { ...source, how: 'app' } as const;
          return { state: await guardians.acceptAgain(trx, account.id, how) };
        }
        const step = { account, ...source, how: 'backOffice' } as const;
        await consents.acceptDocuments(trx, step, await staffDocuments(account.id, trx));
        return { state: 'open' };
      });
    },
  };
}

function ended(): never {
  throw new AppError('session.ended');
}

export type OwnConsents = ReturnType<typeof createOwnConsents>;
