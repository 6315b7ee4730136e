import { identities as contract } from '@aqua/contract/accounts/identities';
import { serve, type Route } from '../../../http/route.ts';
import type { OwnIdentities } from '../provider-sign-in/own-identities.ts';
import type { Identities } from './service.ts';

export function identityRoutes(identities: Identities, own: OwnIdentities): Route[] {
  return [
    serve(contract.list, ({ actor }) => own.list(actor)),
    serve(contract.startAdding, ({ actor, body }) => own.start(actor, body)),
    serve(contract.add, ({ actor, body }) => own.add(actor, body)),
    serve(contract.remove, ({ actor, params }) => identities.remove(actor, params.id)),
  ];
}
