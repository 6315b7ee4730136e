import { signInProviders as contract } from '@aqua/contract/accounts/sign-in-providers';
import { serve, type Route } from '../../../http/route.ts';
import type { KnownProviders } from './known-providers.ts';
import type { SignInProviders } from './service.ts';

export function signInProviderRoutes(providers: SignInProviders, known: KnownProviders): Route[] {
  return [
    serve(contract.shown, async () => ({ providers: await known.shown() })),
    serve(contract.list, ({ query, signal }) => providers.list(query, signal)),
    serve(contract.groups, ({ query }) => providers.groups(query.keySearch)),
    serve(contract.get, ({ params }) => providers.get(params.id)),
    serve(contract.create, ({ body, actor }) => providers.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      providers.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => providers.remove(actor, params.id)),
  ];
}
