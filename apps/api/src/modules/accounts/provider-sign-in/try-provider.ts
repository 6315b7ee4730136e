import type { Actor } from '../../../http/actor.ts';
import type { Db } from '../../../db/connect.ts';
import { vouchedEmail } from '../../../openid/claims.ts';
import type { SignInProviders } from '../sign-in-providers/service.ts';
import type { AttemptResponse, Attempts } from './attempts.ts';
import { saidBy } from './people.ts';

interface Deps {
  db: Db;
  attempts: Attempts;
  providers: SignInProviders;
}

/** The longest text of a claim that is shown, such as a list of groups. */
const longestClaim = 500;

/** A SuperAdmin signs in at a provider once, to see what it says, before anybody else can. */
export function createProviderTrial({ db, attempts, providers }: Deps) {
  return {
    start: (actor: Actor, id: number) => attempts.start(id, { purpose: 'try', owner: actor }),

    async result(actor: Actor, attempt: AttemptResponse) {
      const proved = await attempts.prove(attempt, { purpose: 'try', owner: actor });
      const { provider, person } = proved;
      await db.transaction().execute((trx) => attempts.end(trx, proved));
      const { email, name, number } = saidBy(proved);
      return {
        provider: await providers.noteTried(actor, provider.id),
        claims: Object.entries(person.claims).map(([claim, value]) => ({
          name: claim,
          value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestClaim),
        })),
        subject: person.subject,
        email,
        isEmailVouched: vouchedEmail(person.claims, provider) !== null,
        name,
        number,
      };
    },
  };
}

export type ProviderTrial = ReturnType<typeof createProviderTrial>;
