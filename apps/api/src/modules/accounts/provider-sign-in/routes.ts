import { providerSignIn as contract } from '@aqua/contract/accounts/provider-sign-in';
import { signInProviders } from '@aqua/contract/accounts/sign-in-providers';
import type { DeviceCookie } from '../../../http/device-cookie.ts';
import { serve, type Route } from '../../../http/route.ts';
import type { StudentOpening } from '../sessions/opening.ts';
import { placeOf } from '../sessions/service.ts';
import type { ProviderSignIn } from './service.ts';
import type { ProviderTrial } from './try-provider.ts';

export function providerSignInRoutes(signIn: ProviderSignIn, trial: ProviderTrial): Route[] {
  return [
    serve(contract.start, ({ body, address }) => signIn.start(body, address)),
    serve(contract.finishAdmin, ({ body, ...place }) => signIn.finishAdmin(body, placeOf(place))),
    serve(contract.finishStaff, ({ body, ...place }) => signIn.finishStaff(body, placeOf(place))),
    serve(contract.finishCustomer, async ({ body, deviceCookie, ...place }) =>
      kept(deviceCookie, await signIn.finishCustomer(body, placeOf(place), deviceCookie.read())),
    ),
    serve(contract.joinAdmin, ({ body, ...place }) =>
      signIn.joinBackOffice('admin', body, placeOf(place)),
    ),
    serve(contract.joinStaff, ({ body, ...place }) =>
      signIn.joinBackOffice('staff', body, placeOf(place)),
    ),
    serve(contract.joinCustomer, async ({ body, deviceCookie, ...place }) =>
      kept(deviceCookie, await signIn.joinCustomer(body, placeOf(place), deviceCookie.read())),
    ),
    serve(signInProviders.try, ({ params, actor }) => trial.start(actor, params.id)),
    serve(signInProviders.tryResult, ({ body, actor }) => trial.result(actor, body)),
  ];
}

/** A browser keeps the secret of its device in a cookie. */
function kept(cookie: DeviceCookie, { session, toBrowser }: StudentOpening) {
  if (toBrowser !== null) cookie.keep(toBrowser);
  return session;
}
