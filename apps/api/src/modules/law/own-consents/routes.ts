import { consents as contract } from '@aqua/contract/law/consents';
import { serve, type Route } from '../../../http/route.ts';
import type { OwnConsents } from './service.ts';

export function ownConsentRoutes(ownConsents: OwnConsents): Route[] {
  return [
    serve(contract.get, ({ actor }) => ownConsents.get(actor)),
    serve(contract.accept, ({ actor, address, language }) =>
      ownConsents.accept(actor, { address, language }),
    ),
  ];
}
