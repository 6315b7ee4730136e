import { customers as contract } from '@aqua/contract/students/customers';
import { serve, type Route } from '../../../http/route.ts';
import type { GuardianLinks } from './links.ts';
import type { GuardianService } from './service.ts';

export function guardianRoutes(guardians: GuardianService, links: GuardianLinks): Route[] {
  return [
    serve(contract.guardianLink, ({ query }) => links.look(query.token)),
    serve(contract.guardianConsent, ({ body, language, address }) =>
      links.decide(body, { language, address }),
    ),
    serve(contract.guardianRenew, async ({ body, address }) => {
      await links.renew(body.token, address);
      return {};
    }),
    serve(contract.withdrawGuardianConsent, async ({ params, actor, language, address }) => {
      await guardians.withdrawAs(actor, params.id, { language, address });
      return {};
    }),
    serve(contract.consent, ({ body, actor, language, address }) =>
      guardians.answerAs(actor, body, { language, address, how: 'app' }),
    ),
  ];
}
