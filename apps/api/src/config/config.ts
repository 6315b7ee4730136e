import { usualMegabytes } from '@aqua/contract/catalogue/file-limits';
import type { Controller } from '@aqua/contract/controller';
import { z } from 'zod';
import {
  applicationTokens,
  countries,
  databaseUrl,
  dictionaryUrl,
  embeddedOr,
  fingerprints,
  megabytes,
  number,
  oneOf,
  origins,
  proxies,
  publicUrl,
  replicaUrl,
  sender,
  shelfBooks,
  token,
  url,
  whole,
} from './config-fields.ts';
import { faultsBetween } from './config-rules.ts';

export type { ShelfBooks } from './config-fields.ts';

const optional = z.string().min(1).optional();

const defaultSender = 'Aqua <books@localhost>';

/** Every setting, by the environment variable that sets it. Development has defaults for all. */
export const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'must be an address or a name of this machine, such as 0.0.0.0')
    .default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4000),
  /** Origin at which people reach Aqua; links in mails and to files begin with it. */
  PUBLIC_URL: publicUrl.optional(),
  /** Other origins whose pages may call the API from a browser (product rules, section 2). */
  CORS_ORIGINS: origins,
  DATA_DIR: z.string().default('.data'),
  /** `embedded`, which is the default: the database that comes with Aqua, in DATA_DIR. */
  DATABASE_URL: embeddedOr(databaseUrl).optional(),
  DATABASE_POOL: whole(2, 200).default(16),
  /** Replicas of that database, for reads (docs/decisions/0063). */
  DATABASE_READ_URL: replicaUrl.optional(),
  /** Whether an empty database is filled with the demo catalogue. Default: in development only. */
  DEMO: oneOf('on', 'off').optional(),
  /**
   * `off`: start even if the newest row is dated more than a day after the clock (start-checks.ts).
   */
  CLOCK_CHECK: oneOf('on', 'off').default('on'),
  /** Encrypts secrets that tables must not hold in plain text; at least 32 characters. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Tokens of the client apps, separated by commas: the back-office's first, then the reader's. */
  APPLICATION_TOKENS: applicationTokens.default(['aqua-backoffice', 'aqua-reader']),
  S3_BUCKET: optional,
  S3_ENDPOINT: url('https://s3.example').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SMTP_URL: url('smtps://user:password@host', ['smtp:', 'smtps:']).optional(),
  /** Takes each SMS as a POST of JSON, `{ to, text }`; without it production sends none. */
  SMS_URL: url('https://sms.example/send').optional(),
  /** Bearer token for SMS_URL. */
  SMS_TOKEN: optional,
  /** Only mobile phones of these countries get SMS (docs/decisions/0090). */
  SMS_COUNTRIES: countries.default(['TH']),
  /** How many SMS all processes together send at most (docs/decisions/0090). */
  SMS_PER_HOUR: whole(1, 1_000_000).default(500),
  SMS_PER_DAY: whole(1, 10_000_000).default(2000),
  /** Signs each mail (RFC 6376): the selector in DNS, and the file with the RSA key as PEM. */
  DKIM_SELECTOR: optional,
  DKIM_KEY_FILE: optional,
  /** Default: the domain of MAIL_FROM. */
  DKIM_DOMAIN: optional,
  /**
   * Secret that a mail provider presents when it reports bounces; unset: bounces can't be reported.
   */
  MAIL_BOUNCES_SECRET: token.optional(),
  MAIL_FROM: sender.default(defaultSender),
  /**
   * The controller of personal data (PDPA, section 23(5)), as legal pages, guardians' pages and
   * mails name it: legal name, postal address, telephone, and an address whose mails are read.
   */
  CONTROLLER_NAME: optional,
  CONTROLLER_ADDRESS: optional,
  CONTROLLER_PHONE: optional,
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** The countries where servers and processors keep the data (PDPA, section 28), in Thai. */
  DATA_COUNTRIES: optional,
  /** Where students get the app; replace it with the page of the app itself once that exists. */
  APP_STORE_URL: url('https://apps.apple.com/app/id1').default('https://apps.apple.com/'),
  GOOGLE_PLAY_URL: url('https://play.google.com/store/apps/details?id=example').default(
    'https://play.google.com/store/apps',
  ),
  /**
   * The apps that may open links to books (http/web/app-links.ts): the fingerprints of the
   * certificates with which the Android app is signed, and the team of the iOS app.
   */
  ANDROID_APP_CERTIFICATES: fingerprints,
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits')
    .optional(),
  /**
   * Whether the OneRoster of a school may be in a private network, such as that of the server.
   * Default: not in production, where whoever manages a connection could look around in it.
   */
  ROSTERS_IN_PRIVATE: oneOf('on', 'off').optional(),
  /**
   * The books whose covers the start page shows to everybody: `newest`, the published books that
   * changed last; `none`; or the ids of products, separated by commas.
   */
  SHELF_BOOKS: shelfBooks,
  MAX_PDF_MB: megabytes(usualMegabytes.pdf),
  MAX_IMAGE_MB: megabytes(usualMegabytes.image),
  /** Whether publishers may sign up, and whether the platform has to approve them. */
  PUBLISHER_SIGN_UP: oneOf('off', 'approval', 'open').default('approval'),
  /**
   * Whether a browser may open books: `on`, for every student; `permitted`, for students with the
   * screen permission; `off`, for nobody. The rule is `isOpenToBrowsers`
   * (modules/reading/open-books/browser-reading.ts).
   */
  BROWSER_READING: oneOf('on', 'permitted', 'off').default('on'),
  /** How much of a book a student may copy in a day, in percent of its characters; 0: nothing. */
  COPY_PERCENT: whole(0, 100).default(10),
  /**
   * How many pages' texts a student gets in a day before each further one counts as a copy. A page
   * a minute through sixteen waking hours is 960: nobody reads more.
   */
  TEXT_PAGES_PER_DAY: whole(1, 100_000).default(1_000),
  /** Where students look up words of a book (docs/decisions/0100); unset: nowhere. */
  DICTIONARY_URL: dictionaryUrl.optional(),
  /**
   * For how many days a downloaded book can be read without contact to the server
   * (docs/decisions/0048).
   */
  OFFLINE_DAYS: whole(1, 30).default(7),
  /**
   * How long a process that was asked to end (SIGTERM) keeps serving while `/health/ready` says
   * 503: as long as the slowest balancer takes to notice.
   */
  DRAIN_SECONDS: whole(0, 300).default(0),
  /** The proxies in front, which may name the caller's address (http/server/trusted-proxies.ts). */
  TRUST_PROXY: proxies,
  /** Open connections of one address. Default: 1,000, except for a proxy in front. */
  CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).optional(),
  /**
   * Where traces are sent as OTLP over HTTP, such as http://collector:4318; unset: there are none.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http://collector:4318').optional(),
  /** The share of the traces that is kept, unless the proxy has already decided. */
  OTEL_TRACES_SAMPLER_ARG: number('a number from 0 to 1', (share) => share <= 1).default(1),
  /** Bearer token for /metrics. Without it, production does not answer /metrics. */
  METRICS_TOKEN: token.optional(),
  /**
   * Default: info in production; warn in development, where the log shares the terminal with a
   * person.
   */
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').optional(),
});

export type Config = z.infer<typeof environment>;

/** Origin under which people reach Aqua, without a slash at its end. */
export function publicUrlOf({ PUBLIC_URL, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}

/**
 * Used only in development, where these four settings may be missing; nobody can take it for a real
 * company.
 */
const exampleController: Controller = {
  name: '(ตัวอย่าง) บริษัท อควา จำกัด · (example) Aqua Co., Ltd.',
  address: '(ตัวอย่าง) เลขที่ 1 ถนนตัวอย่าง กรุงเทพมหานคร 10000',
  phone: '02 000 0000 (ตัวอย่าง)',
  email: 'privacy@aqua.example',
};

/** The controller that legal pages and mails name. */
export function controllerOf(config: Config): Controller {
  return {
    name: config.CONTROLLER_NAME ?? exampleController.name,
    address: config.CONTROLLER_ADDRESS ?? exampleController.address,
    phone: config.CONTROLLER_PHONE ?? exampleController.phone,
    email: config.CONTACT_EMAIL ?? exampleController.email,
  };
}

/** The values for the placeholders of the legal texts (`LegalText` of packages/phrases). */
export function legalValuesOf(config: Config) {
  const { name, address, phone, email } = controllerOf(config);
  return {
    'controller-name': name,
    'controller-address': address,
    'controller-phone': phone,
    contact: email,
    'data-countries': config.DATA_COUNTRIES ?? '(ตัวอย่าง) ประเทศไทย',
    'text-pages': String(config.TEXT_PAGES_PER_DAY),
    'copy-percent': String(config.COPY_PERCENT),
  };
}

/** Whether the OneRoster of a school may be in a private network. */
export function allowsPrivateRosters({ ROSTERS_IN_PRIVATE, NODE_ENV }: Config): boolean {
  const usual = NODE_ENV === 'production' ? 'off' : 'on';
  return (ROSTERS_IN_PRIVATE ?? usual) === 'on';
}

/** Whether an empty database is filled with the demo catalogue. */
export function hasDemo({ DEMO, NODE_ENV }: Config): boolean {
  return NODE_ENV !== 'production' && DEMO !== 'off';
}

/** Reads the environment once. @throws Error with one sentence for each variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
  const faults = [...(wrong ?? []), ...faultsBetween(filled, filled['MAIL_FROM'] ?? defaultSender)];
  if (faults.length > 0) throw new Error(`The configuration is wrong.\n${faults.join('\n')}`);
  return environment.parse(filled);
}
