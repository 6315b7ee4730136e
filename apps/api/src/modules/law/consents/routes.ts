import { consents } from '@aqua/contract/consents';
import { mailConsents as contract } from '@aqua/contract/mail-consents';
import { serve, type Route } from '../../../http/route.ts';
import type { MailConsents } from './mail-consents.ts';
import type { OwnConsents } from './own-consents.ts';

export function consentRoutes(mailConsents: MailConsents, ownConsents: OwnConsents): Route[] {
  return [
    serve(consents.get, ({ actor }) => ownConsents.get(actor)),
    serve(consents.accept, ({ actor, address, language }) =>
      ownConsents.accept(actor, { address, language }),
    ),
    serve(contract.get, ({ actor }) => mailConsents.get(actor)),
    serve(contract.update, ({ actor, body, address, language }) =>
      mailConsents.set(actor, body.news, { how: 'app', address, language }),
    ),
  ];
}
