import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { FileStore } from './files/file-store.ts';
import { createPublicImages } from './files/public-images.ts';
import type { Staging } from './files/staging.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { createServer } from './http/create-server.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerPublicFiles } from './http/public-files.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createSignInLimits } from './http/rate-limits.ts';
import { registerRoute } from './http/register-route.ts';
import type { Route } from './http/route.ts';
import type { JobQueue } from './jobs/queue.ts';
import { createOutbox } from './mail/outbox.ts';
import type { Sealer } from './mail/seal.ts';
import { adminRoutes } from './modules/admins/routes.ts';
import { createAdminService } from './modules/admins/service.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { createAudit } from './modules/audit/service.ts';
import { authorRoutes } from './modules/authors/routes.ts';
import { createAuthorService } from './modules/authors/service.ts';
import { createIngest } from './modules/books/ingest.ts';
import { createPageImages } from './modules/books/page-images.ts';
import { categoryRoutes } from './modules/categories/routes.ts';
import { createCategoryService } from './modules/categories/service.ts';
import { createCustomerMails } from './modules/customers/mails.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { createCustomerService } from './modules/customers/service.ts';
import { createDeviceService } from './modules/devices/service.ts';
import { createPasswordLinks } from './modules/password-links/service.ts';
import { createPasswordMails } from './modules/passwords/mails.ts';
import { passwordRoutes } from './modules/passwords/routes.ts';
import { createPasswordService } from './modules/passwords/service.ts';
import { productRoutes } from './modules/products/routes.ts';
import { createProductService } from './modules/products/service.ts';
import { createPublisherMails } from './modules/publishers/mails.ts';
import { publisherRoutes } from './modules/publishers/routes.ts';
import { createPublisherService } from './modules/publishers/service.ts';
import { createSignUp } from './modules/publishers/sign-up.ts';
import { readerRoutes } from './modules/reader/routes.ts';
import { createReaderService } from './modules/reader/service.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { createSessionService } from './modules/sessions/service.ts';
import { staffRoutes } from './modules/staffs/routes.ts';
import { createStaffService } from './modules/staffs/service.ts';
import { traceRoutes } from './modules/traces/routes.ts';
import { createTraceService } from './modules/traces/service.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { createUploadService } from './modules/uploads/service.ts';
import type { PdfPool } from './pdf/pool.ts';

/** The parts behind the API: each real, each replaceable by another of its kind. */
export interface Parts {
  config: Config;
  /** Origin for links in mails, such as `https://books.example`. */
  publicUrl: string;
  pool: pg.Pool;
  db: Db;
  store: FileStore;
  staging: Staging;
  pdf: PdfPool;
  queue: JobQueue;
  sealer: Sealer;
  log: Logger;
}

const megabyte = 1_048_576;

/** Everything wired by hand, from parts to services to routes. */
export function createServices({
  config,
  publicUrl,
  pool,
  db,
  store,
  staging,
  pdf,
  queue,
  sealer,
  log,
}: Parts) {
  const audit = createAudit(db);
  const outbox = createOutbox({ queue, sealer });
  const mails = createCustomerMails({ outbox, publicUrl });
  const publisherMails = createPublisherMails({ outbox, publicUrl });
  const links = createPasswordLinks({ db });
  const pageImages = createPageImages({ store, pdf });
  const limits = createSignInLimits(pool);
  const sessions = createSessionService({
    db,
    databaseUrl: pool.options.connectionString ?? '',
    devices: createDeviceService(),
    limits,
  });
  const products = createProductService({ db, audit, queue });
  const customers = createCustomerService({ db, audit, products, links, mails, sessions });
  const passwords = createPasswordService({
    db,
    audit,
    queue,
    links,
    sessions,
    limits,
    mails: createPasswordMails({ outbox, publicUrl }),
    inviteAgain: customers.inviteAgain,
  });
  return {
    sessions,
    passwords,
    audit,
    traces: createTraceService({ db }),
    admins: createAdminService({ db, audit, sessions, passwords }),
    staffs: createStaffService({ db, audit, sessions, passwords }),
    publishers: createPublisherService({ db, audit, sessions, mails: publisherMails }),
    signUp: createSignUp({
      db,
      audit,
      limits,
      mails: publisherMails,
      mode: config.PUBLISHER_SIGN_UP,
    }),
    categories: createCategoryService({ db, audit }),
    authors: createAuthorService({ db, audit }),
    products,
    uploads: createUploadService({
      db,
      store,
      staging,
      pdf,
      queue,
      maxPdfMegabytes: config.MAX_PDF_MB,
      maxImageMegabytes: config.MAX_IMAGE_MB,
    }),
    customers,
    reader: createReaderService({
      db,
      pdf,
      pageImages,
      browserReading: config.BROWSER_READING,
      log,
    }),
    ingest: createIngest({ db, store, pdf, pageImages }),
  };
}

export type Services = ReturnType<typeof createServices>;

/** Every call that the server answers. */
function routesOf(services: Services): Route[] {
  return [
    ...sessionRoutes(services.sessions),
    ...auditRoutes(services.audit),
    ...traceRoutes(services.traces),
    ...passwordRoutes(services.passwords),
    ...adminRoutes(services.admins),
    ...staffRoutes(services.staffs),
    ...publisherRoutes(services.publishers, services.signUp, services.uploads),
    ...categoryRoutes(services.categories),
    ...authorRoutes(services.authors),
    ...productRoutes(services.products),
    ...uploadRoutes(services.uploads),
    ...customerRoutes(services.customers),
    ...readerRoutes(services.reader),
  ];
}

/** The API as an HTTP server that does not listen yet. */
export async function createApp(parts: Parts, services: Services): Promise<FastifyInstance> {
  const { config, db, store, log } = parts;
  const app = await createServer({
    log,
    trustProxy: config.TRUST_PROXY,
    maxFileBytes: Math.max(config.MAX_PDF_MB, config.MAX_IMAGE_MB) * megabyte + megabyte,
  });
  await app.register(helmet, {
    // Each page brings its own policy (http/web.ts); plain HTTP on one machine must keep working.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: parts.publicUrl.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  app.addHook('onClose', () => services.sessions.close());
  const gate = {
    applicationTokens: config.APPLICATION_TOKENS.split(',').map((token) => token.trim()),
    authenticate: services.sessions.authenticate,
    idempotency: createIdempotency(db),
  };
  registerMetrics(app, {
    token: config.METRICS_TOKEN,
    gauges: {
      database_connections: { help: 'Open connections', read: () => parts.pool.totalCount },
      database_waiting: { help: 'Queries waiting for one', read: () => parts.pool.waitingCount },
      pdf_children: { help: 'PDF processes', read: () => parts.pdf.processIds().length },
    },
  });
  for (const route of routesOf(services)) registerRoute(app, gate, route);
  registerApiDocs(app);
  registerPublicFiles(app, createPublicImages(store));
  registerHealth(app, {
    database: () => db.selectFrom('admins').select('id').limit(1).execute(),
    files: () => store.check(),
  });
  return app;
}
