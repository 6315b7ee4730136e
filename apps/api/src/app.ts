import type { FastifyInstance } from 'fastify';
import { createPublicImages } from './files/public-images.ts';
import { registerApiDocs } from './http/openapi/api-docs.ts';
import { allowOrigins } from './http/server/cors.ts';
import { createServer } from './http/server/create-server.ts';
import { closeConnections, createDrain } from './http/server/drain.ts';
import { registerPublicFiles } from './http/web/public-files.ts';
import { createIdempotency } from './http/idempotency.ts';
import { registerRoute } from './http/register-route.ts';
import { withReplicas } from './http/replica-calls.ts';
import { registerMailBounces } from './mail/bounce-routes.ts';
import { registerMailUnsubscribe } from './modules/law/consents/unsubscribe-routes.ts';
import { registerBackChannelLogout } from './modules/accounts/provider-sign-in/logout-routes.ts';
import { registerPdfDownloads } from './modules/catalogue/products/download-routes.ts';
import { registerResumableUploads } from './modules/catalogue/uploads/resumable-routes.ts';
import { backOfficeSession, studentSession } from './modules/accounts/sessions/rules.ts';
import { addSecurityHeaders } from './http/web/security-headers.ts';
import { usualPace } from './http/server/slow-bodies.ts';
import { trustedProxies } from './http/server/trusted-proxies.ts';
import type { Infrastructure } from './infrastructure.ts';
import { routesOf } from './routes.ts';
import type { Services } from './services.ts';
import { registerWatching } from './watching/watch.ts';

const megabyte = 1_048_576;

/** The API as an HTTP server that does not listen yet. */
export async function createApp(
  infrastructure: Infrastructure,
  services: Services,
  pace = usualPace,
  drain = createDrain(),
): Promise<FastifyInstance> {
  const { config, db, store, log } = infrastructure;
  const app = await createServer({
    log,
    tracer: infrastructure.tracer,
    isProxy: trustedProxies(config.TRUST_PROXY),
    maxFileBytes: Math.max(config.MAX_PDF_MB, config.MAX_IMAGE_MB) * megabyte + megabyte,
    pace,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
  });
  closeConnections(app, drain);
  allowOrigins(app, config.CORS_ORIGINS);
  await addSecurityHeaders(app, infrastructure.publicUrl);
  app.addHook('onClose', async () => {
    const { sessions, trafficLog, readings } = services;
    await Promise.all([sessions.close(), trafficLog.flush(), readings.flush()]);
  });
  const deps = {
    applicationTokens: config.APPLICATION_TOKENS,
    authenticate: services.sessions.authenticate,
    note: services.trafficLog.note,
    idempotency: createIdempotency(db, infrastructure.fingerprint),
  };
  registerWatching(app, infrastructure, drain);
  const { reads } = infrastructure;
  for (const route of routesOf(services))
    registerRoute(app, deps, reads === null ? route : withReplicas(reads, route));
  await registerResumableUploads(app, deps, services.resumableUploads, config.MAX_PDF_MB);
  registerApiDocs(app, {
    backOfficeHours: backOfficeSession.idle.hours,
    backOfficeDays: backOfficeSession.total.days,
    studentDays: studentSession.idle.days,
  });
  registerPublicFiles(app, createPublicImages(store));
  registerPdfDownloads(app, services.productPdfs, store);
  await registerMailUnsubscribe(app, services.mailConsents);
  await registerBackChannelLogout(app, {
    providers: services.providers,
    clients: services.openIdClients,
    providerSessions: services.providerSessions,
    sessions: services.sessions,
  });
  await registerMailBounces(app, {
    db,
    log: infrastructure.log,
    secret: config.MAIL_BOUNCES_SECRET,
  });
  return app;
}
