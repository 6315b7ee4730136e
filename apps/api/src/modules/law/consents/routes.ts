import { mailConsents as contract } from '@aqua/contract/law/mail-consents';
import { serve, type Route } from '../../../http/route.ts';
import type { MailConsents } from './mail-consents.ts';

export function mailConsentRoutes(mailConsents: MailConsents): Route[] {
  return [
    serve(contract.get, ({ actor }) => mailConsents.get(actor)),
    serve(contract.update, ({ actor, body, address, language }) =>
      mailConsents.set(actor, body.news, { how: 'app', address, language }),
    ),
  ];
}
