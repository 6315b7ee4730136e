import './config/env-file.ts';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { createApp } from './app.ts';
import { refuseUnfinishedRestore } from './process/unfinished-restore.ts';
import { createServices } from './services.ts';
import { hasDemo, legalValuesOf, publicUrlOf, readConfig, type Config } from './config/config.ts';
import { seconds } from './lib/duration.ts';
import { createDrain } from './http/server/drain.ts';
import { portError, refuseTakenPort } from './process/port.ts';
import { usualPace } from './http/server/slow-bodies.ts';
import { migrateToLatest } from './db/migrate.ts';
import { seedDemo } from './demo/seed.ts';
import { runShutdownSteps, type ShutdownStep } from './process/run-shutdown-steps.ts';
import { ensureBundledFiles } from './files/bundled.ts';
import { registerAppLinks } from './http/web/app-links.ts';
import { registerWeb } from './http/web/web.ts';
import { createLog } from './process/log.ts';
import { registerInbox } from './mail/inbox-routes.ts';
import { createInfrastructure } from './infrastructure.ts';
import { announce } from './process/announce.ts';
import { takeRunLock } from './process/run-lock.ts';
import { inWords, version } from './process/version.ts';
import { refuseWrongDatabase } from './process/start-checks.ts';
import { startWorkers } from './workers.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Milliseconds for a clean stop after the server has lost its database for good. */
const endGrace = 15_000;

/**
 * Connections that may wait to be accepted; the system has a limit of its own, too. Beyond it,
 * clients lose seconds.
 */
const backlog = 4_096;

/** The database at DATABASE_URL, or the embedded one under DATA_DIR. */
async function openDatabase(
  config: Config,
  say: (sentence: string) => void,
  onLost: (error: Error) => unknown,
) {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, stop: async () => {} };
  const { startEmbeddedPostgres } = await import('./db/embedded/embedded.ts');
  return startEmbeddedPostgres({
    directory: join(config.DATA_DIR, 'postgres'),
    logFile: join(config.DATA_DIR, 'postgres.log'),
    say,
    onLost,
  });
}

/** Starts the whole server and returns once it listens. @throws Error in sentences for a person. */
export async function startServer(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ stop(): Promise<void> }> {
  const settings = readConfig(env);
  const config = { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) };
  const isDevelopment = config.NODE_ENV !== 'production';
  const log = createLog(config.LOG_LEVEL ?? (isDevelopment ? 'warn' : 'info'));
  log.info({ ...version, node: process.version }, 'Aqua starts');
  const lock = takeRunLock(config.DATA_DIR);
  refuseUnfinishedRestore(config.DATA_DIR);
  await refuseTakenPort(config);
  const shutdownSteps: ShutdownStep[] = [() => lock.release()];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    try {
      await runShutdownSteps(shutdownSteps);
    } catch (error) {
      log.error({ err: error }, 'the server did not stop in order');
      throw error;
    }
  };

  /**
   * Ends the process and says why: the server cannot work without this part, which is lost for
   * good.
   */
  const fail = async (reason: Error) => {
    if (isStopping) return;
    if (!isDevelopment) log.fatal(reason.message);
    console.error(reason.message);
    // Steps of the stop that wait for the lost database must not keep the process alive.
    setTimeout(() => process.exit(1), endGrace).unref();
    await stop().finally(() => process.exit(1));
  };

  try {
    // In production, every line of the output is a line of the log.
    const say = (sentence: string) => (isDevelopment ? console.log(sentence) : log.info(sentence));
    const database = await openDatabase(config, say, fail);
    shutdownSteps.push(database.stop);
    await refuseWrongDatabase(config, database.url);
    const publicUrl = publicUrlOf(config);
    const infrastructure = await createInfrastructure(config, database.url, publicUrl, log);
    shutdownSteps.push(async () => infrastructure.tracer?.stop());
    shutdownSteps.push(() => infrastructure.db.destroy());
    shutdownSteps.push(async () => infrastructure.reads?.close());
    shutdownSteps.push(() => infrastructure.pdf.close());
    // First of all: nothing else may touch a database that is too new for this release.
    const onLaterRelease = await migrateToLatest(infrastructure.db);
    if (onLaterRelease !== null) log.warn(onLaterRelease);
    // The next start uses this key to tell whether SECRET_KEY is right.
    await infrastructure.markKeys.of(1);
    await Promise.all([infrastructure.staging.sweep(), ensureBundledFiles(infrastructure.store)]);

    const services = createServices(infrastructure);
    const drain = createDrain();
    const app = await createApp(infrastructure, services, usualPace, drain);
    const hasInbox =
      isDevelopment && (config.SMTP_URL === undefined || config.SMS_URL === undefined);
    const { db, mailBodies: bodies } = infrastructure;
    if (hasInbox) registerInbox(app, { db, bodies, from: config.MAIL_FROM });
    registerAppLinks(app, config);
    const [backoffice = '', reader = ''] = config.APPLICATION_TOKENS;
    await registerWeb(app, [
      {
        base: '',
        directory: join(root, 'apps/backoffice/dist'),
        values: {
          'application-token': backoffice,
          version: inWords(version),
          'public-url': publicUrl,
          ...legalValuesOf(config),
          'max-image-mb': String(config.MAX_IMAGE_MB),
          'app-store': config.APP_STORE_URL,
          'google-play': config.GOOGLE_PLAY_URL,
          'publisher-sign-up': config.PUBLISHER_SIGN_UP,
        },
        changing: async () => ({
          ...(await services.shelf.places()),
          ...(await services.firstAdmin.places()),
          ...(await services.providers.places()),
        }),
        isGone: async (address) => address === '/setup' && !(await services.firstAdmin.isOpen()),
      },
      {
        base: '/app',
        directory: join(root, 'apps/reader/dist'),
        values: { 'application-token': reader, version: inWords(version) },
      },
    ]);
    const workers = await startWorkers(infrastructure, services);
    shutdownSteps.push(() => workers.close());
    shutdownSteps.push(() => infrastructure.queue.stop());
    const accounts = hasDemo(config) ? await seedDemo(infrastructure, services) : [];
    const setupCode = await services.firstAdmin.codeToSay();

    await app.listen({ host: config.HOST, port: config.PORT, backlog }).catch((error: unknown) => {
      throw portError(error, config);
    });
    shutdownSteps.push(() => app.close());
    shutdownSteps.push(() => drain.begin(seconds(config.DRAIN_SECONDS)));
    lock.setAddress(publicUrl);
    if (isDevelopment) announce(inWords(version), publicUrl, accounts, hasInbox, setupCode);
    else log.info({ url: publicUrl, host: config.HOST, port: config.PORT }, 'Aqua is ready');
    // Only those who run the server can read this line (docs/decisions/0083); nobody else has the
    // code.
    if (!isDevelopment && setupCode !== null)
      log.warn(
        { url: `${publicUrl}/setup`, code: setupCode },
        'there is no admin yet: open the page and enter the code',
      );
    // Without these glyphs the watermark would show boxes in place of the student's name: better no server.
    infrastructure.pdf.selfTest().catch(async (error: unknown) => {
      if (!isStopping) log.fatal({ err: error }, 'the PDF engine failed its self-test');
      await fail(new Error('The PDF engine failed its self-test.'));
    });
    return { stop };
  } catch (error) {
    // The caller gets the reason of the failed start; errors of the stop are in the log.
    await stop().catch(() => undefined);
    if (!isDevelopment && error instanceof Error) log.fatal({ err: error.cause }, error.message);
    throw error;
  }
}

/**
 * The process: starts, stops cleanly on Ctrl+C, and says in one sentence why it could not start.
 */
export async function main(): Promise<void> {
  let server: { stop(): Promise<void> } | undefined;
  let asked = 0;
  const end = (signal: NodeJS.Signals) => {
    // No call was answered yet, and a start may be killed at any moment: the listeners of `exit`
    // stop the embedded database and free the folder.
    if (server === undefined) process.exit(128 + constants.signals[signal]);
    // A second Ctrl+C ends at once. npm repeats the first one, so one that comes within a second
    // does not count.
    if (asked !== 0 && Date.now() - asked > 1000) process.exit(130);
    if (asked !== 0) return;
    asked = Date.now();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  try {
    server = await startServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
    process.exit(1);
  }
}

if (import.meta.main) await main();
