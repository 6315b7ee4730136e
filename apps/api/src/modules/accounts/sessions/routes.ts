import { sessions as contract } from '@aqua/contract/accounts/sessions';
import { deviceSecretOf } from '../devices/secret.ts';
import { serve, type Route } from '../../../http/route.ts';
import type { ProviderSessions } from '../provider-sign-in/provider-sessions.ts';
import { placeOf, type SessionService } from './service.ts';
import type { SignIn } from './sign-in.ts';

export function sessionRoutes(
  sessions: SessionService,
  signIn: SignIn,
  providerSessions: Pick<ProviderSessions, 'signOutUrl'>,
): Route[] {
  return [
    serve(contract.signInAdmin, ({ body, ...place }) => signIn.admin(body, placeOf(place))),
    serve(contract.signInStaff, ({ body, ...place }) => signIn.staff(body, placeOf(place))),
    serve(contract.signInPublisher, ({ body, ...place }) => signIn.publisher(body, placeOf(place))),
    serve(contract.signInCustomer, async ({ body, deviceCookie, ...place }) => {
      const { session, toBrowser } = await signIn.customer(
        body,
        placeOf(place),
        deviceCookie.read(),
      );
      if (toBrowser !== null) deviceCookie.keep(toBrowser);
      return session;
    }),
    serve(contract.useFirstPassword, ({ body, ...place }) =>
      signIn.useFirstPassword(body, placeOf(place)),
    ),
    serve(contract.current, async ({ actor, deviceCookie }) => {
      // The reader calls this at each start, which renews the cookie's lifetime (product rules,
      // section 7).
      const secret = deviceSecretOf(deviceCookie.read());
      if (actor.device?.platform === 'browser' && secret !== null) deviceCookie.keep(secret);
      return sessions.describe(actor);
    }),
    serve(contract.list, ({ actor, query }) => sessions.list(actor, query)),
    serve(contract.remove, ({ actor, params }) => sessions.remove(actor, params.id)),
    serve(contract.signOutElsewhere, async ({ actor }) => {
      await sessions.signOutElsewhere(actor);
      return {};
    }),
    serve(contract.signOut, async ({ actor }) => {
      const providerSignOut = await providerSessions.signOutUrl(actor);
      await sessions.signOut(actor);
      return { providerSignOut };
    }),
  ];
}
