import { customers as contract } from '@aqua/contract/customers';
import { serve, type Route } from '../../http/route.ts';
import type { GuardianService } from './service.ts';

export function guardianRoutes(guardians: GuardianService): Route[] {
  return [
    serve(contract.guardianLink, ({ query }) => guardians.look(query.token)),
    serve(contract.guardianConsent, ({ body, language, address }) =>
      guardians.decide(body, { language, address }),
    ),
    serve(contract.guardianRenew, async ({ body, address }) => {
      await guardians.renew(body.token, address);
      return {};
    }),
    serve(contract.consent, ({ body, actor, language, address }) =>
      guardians.answerAs(actor, body, { language, address, how: 'app' }),
    ),
  ];
}
