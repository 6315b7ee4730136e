import type { FastifyInstance } from 'fastify';
import type { OpenIdClients } from '../../../openid/clients.ts';
import { AppError } from '../../../lib/errors.ts';
import type { SessionService } from '../sessions/service.ts';
import type { KnownProviders } from '../sign-in-providers/known-providers.ts';
import type { ProviderSessions } from './provider-sessions.ts';

interface Deps {
  providers: KnownProviders;
  clients: OpenIdClients;
  providerSessions: ProviderSessions;
  sessions: Pick<SessionService, 'endAll'>;
}

const path = '/api/v1/sign_in_providers/:id/back_channel_logout';

/**
 * Where a provider reports that somebody has signed out there, or was removed (OpenID Connect
 * Back-Channel Logout 1.0): the sessions here end, too. Providers call it with a form and without an
 * application token; what they sign is the proof.
 */
export async function registerBackChannelLogout(app: FastifyInstance, deps: Deps): Promise<void> {
  const { providers, clients, providerSessions, sessions } = deps;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_, body, done) =>
      done(null, body),
    );

    scope.post<{ Params: { id: string } }>(path, async ({ params, body }, reply) => {
      const provider = await providers.byId(/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);
      if (provider === undefined) throw new AppError('row.unknown');
      const token = new URLSearchParams(typeof body === 'string' ? body : '').get('logout_token');
      const client = await clients.of(provider);
      const whom = await client.logoutToken(token ?? '').catch((error: unknown) => {
        throw new AppError('request.malformed', {}, undefined, { cause: error });
      });
      await sessions.endAll(await providerSessions.reported(provider.id, whom));
      return reply.header('cache-control', 'no-store').send({});
    });
  });
}
