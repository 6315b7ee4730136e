import type pg from 'pg';
import type { FileStore } from './files/file-store.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { controllerOf, type Config } from './config/config.ts';
import { createDb, createPool, type Db } from './db/connect.ts';
import { urlsOfHosts } from './db/hosts.ts';
import { createReplica } from './db/replicas/replica.ts';
import { ReadingDialect } from './db/replicas/reading-driver.ts';
import { createReads, type Reads } from './db/replicas/reads.ts';
import { watchDiskSpace } from './db/disk-space.ts';
import { createDiskStore } from './files/disk.ts';
import { createPdfLinks, type PdfLinks } from './files/pdf-links.ts';
import { createS3Store } from './files/s3.ts';
import { createStaging, type Staging } from './files/staging.ts';
import { createJobQueue, type JobQueue } from './jobs/queue.ts';
import { createMailBodies, type MailBodies } from './mail/bodies.ts';
import { createSealer, type Sealer } from './mail/seal.ts';
import { createUnsubscribe, type Unsubscribe } from './mail/unsubscribe.ts';
import { createSmsTransport, type SmsTransport } from './sms/transport.ts';
import { createMarkKeys, type MarkKeys } from './pdf/mark/stored-keys.ts';
import { pageLimits, type PageLimits } from './pdf/page-limits.ts';
import { createPdfPool, type PdfPool } from './pdf/pool.ts';
import { ensureSecret } from './config/secret.ts';
import { createTracer } from './tracing/create-tracer.ts';
import type { Tracer } from './tracing/tracer.ts';
import { createSetupCode, type SetupCode } from './process/setup-code.ts';
import { createFingerprint, type Fingerprint } from './lib/tokens.ts';

/**
 * What the modules build on: database, file store, job queue, PDF engine, mail secrets and the
 * like.
 */
export interface Infrastructure {
  config: Config;
  /** Origin for links in mails and to files, such as `https://books.example`. */
  publicUrl: string;
  databaseUrl: string;
  pool: pg.Pool;
  db: Db;
  /** Null without replicas. */
  reads: Reads | null;
  /** Whether the disk of the database is full. */
  databaseDiskSpace: ReturnType<typeof watchDiskSpace>;
  store: FileStore;
  staging: Staging;
  pdf: PdfPool;
  pageLimits: PageLimits;
  queue: JobQueue;
  mailBodies: MailBodies;
  /** For the TOTP secrets of two-step sign-in. */
  twoStepSealer: Sealer<string>;
  /** For the secrets of sign-in providers, and of sign-ins that are under way there. */
  providerSealer: Sealer<string>;
  /** For the secrets of connections to schools. */
  rosterSealer: Sealer<string>;
  /** For the keys of leases. */
  leaseSealer: Sealer<string>;
  /** Keys of the invisible marks in page images. */
  markKeys: MarkKeys;
  setupCode: SetupCode;
  pdfLinks: PdfLinks;
  unsubscribe: Unsubscribe;
  fingerprint: Fingerprint;
  /** Null in production without SMS_URL. */
  sms: SmsTransport | null;
  /** Null while traces are off. */
  tracer: Tracer | null;
  log: Logger;
}

/**
 * Builds the infrastructure that the configuration names. Connections are made at the first use.
 */
export async function createInfrastructure(
  config: Config,
  databaseUrl: string,
  publicUrl: string,
  log: Logger,
): Promise<Infrastructure> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const secret = ensureSecret(config);
  const tracer = await createTracer(config, log);
  const pool = createPool(databaseUrl, config.DATABASE_POOL, tracer);
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  const { DATABASE_READ_URL: readUrl } = config;
  const db = createDb(pool, readUrl === undefined ? undefined : ReadingDialect);
  const reads = readUrl === undefined ? null : createReadsFrom(readUrl, config, db, log);
  return {
    config,
    publicUrl,
    databaseUrl,
    pool,
    db,
    reads,
    databaseDiskSpace: watchDiskSpace(pool),
    store: createStore(config),
    staging: createStaging(join(config.DATA_DIR, 'staging')),
    pdf: createPdfPool({ directory: join(config.DATA_DIR, 'fonts'), tracer }),
    pageLimits,
    queue: createJobQueue({
      databaseUrl,
      tracer,
      onError: (error) => log.warn({ err: error }, 'the job queue reports an error'),
      ...(reads !== null && { onDone: reads.wrote }),
    }),
    mailBodies: createMailBodies(secret, controllerOf(config)),
    twoStepSealer: createSealer<string>(secret, 'two-step secrets'),
    providerSealer: createSealer<string>(secret, 'secrets of providers'),
    rosterSealer: createSealer<string>(secret, 'secrets of rosters'),
    leaseSealer: createSealer<string>(secret, 'keys of leases'),
    markKeys: createMarkKeys({ db, sealer: createSealer<string>(secret, 'keys of marks'), log }),
    setupCode: createSetupCode(secret, db),
    pdfLinks: createPdfLinks(secret, publicUrl),
    unsubscribe: createUnsubscribe(secret, publicUrl),
    fingerprint: createFingerprint(secret),
    sms: createSms(config),
    tracer,
    log,
  };
}

function createReadsFrom(url: string, { DATABASE_POOL: max }: Config, db: Db, log: Logger): Reads {
  const replicas = urlsOfHosts(url).map((one) => createReplica({ url: one, max, log }));
  return createReads({ db, replicas, log });
}

/** Null in production without a gateway: production must not pretend to send. */
function createSms({ SMS_URL: url, SMS_TOKEN: token, NODE_ENV }: Config): SmsTransport | null {
  if (url === undefined && NODE_ENV === 'production') return null;
  return createSmsTransport({ url, token });
}

/** The file store that the settings name. */
export function createStore(config: Config): FileStore {
  if (config.S3_BUCKET === undefined) return createDiskStore(join(config.DATA_DIR, 'files'));
  return createS3Store({
    bucket: config.S3_BUCKET,
    ...(config.S3_ENDPOINT === undefined
      ? {}
      : { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    cacheDirectory: join(config.DATA_DIR, 's3-cache'),
  });
}
