import { passkeys as contract } from '@aqua/contract/accounts/passkeys';
import { serve, type Route } from '../../../http/route.ts';
import { placeOf } from '../sessions/service.ts';
import type { PasskeyService } from './service.ts';
import type { PasskeySignIn } from './sign-in.ts';

export function passkeyRoutes(passkeys: PasskeyService, signIn: PasskeySignIn): Route[] {
  return [
    serve(contract.list, ({ actor }) => passkeys.list(actor)),
    serve(contract.startAdding, ({ actor, body }) =>
      passkeys.startAdding(actor, body.currentPassword),
    ),
    serve(contract.add, ({ actor, body }) => passkeys.add(actor, body)),
    serve(contract.remove, ({ actor, params }) => passkeys.remove(actor, params.id)),
    serve(contract.startSignIn, ({ address }) => signIn.start(address)),
    serve(contract.signInAdmin, ({ body, ...place }) =>
      signIn.admin(body.credential, placeOf(place)),
    ),
    serve(contract.signInStaff, ({ body, ...place }) =>
      signIn.staff(body.credential, placeOf(place)),
    ),
    serve(contract.signInPublisher, ({ body, ...place }) =>
      signIn.publisher(body.credential, placeOf(place)),
    ),
    serve(contract.signInCustomer, async ({ body, deviceCookie, ...place }) => {
      const { session, toBrowser } = await signIn.customer(
        body,
        placeOf(place),
        deviceCookie.read(),
      );
      if (toBrowser !== null) deviceCookie.keep(toBrowser);
      return session;
    }),
  ];
}
