import type { Controller } from '@aqua/contract/controller';
import { z } from 'zod';

const megabytes = (fallback: number) => z.coerce.number().positive().max(100_000).default(fallback);
const optional = z.string().min(1).optional();

/** Several values, separated by commas. */
const listOf = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Origins as browsers send them, separated by commas. */
const origins = z
  .string()
  .default('')
  .transform(listOf)
  .superRefine((list, context) => {
    for (const origin of list.filter((one) => !isOrigin(one)))
      context.addIssue(
        `"${origin}" is no origin; write each out, such as https://books.example or http://localhost:5173`,
      );
  });

function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}

/** SHA-256 of a certificate, as keytool and the Play Console write it: 32 pairs of hexadecimal digits. */
const fingerprint = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

const fingerprints = z
  .string()
  .default('')
  .transform(listOf)
  .refine((list) => list.every((one) => fingerprint.test(one)), {
    error: 'must be SHA-256 fingerprints, such as 14:6D:E9:…, separated by commas',
  });

/** Which books stand on the shelf of the start page: ids of products, or a rule. */
export type ShelfBooks = 'none' | 'newest' | readonly number[];

const shelfBooks = z
  .string()
  .regex(
    /^(none|newest|[1-9]\d{0,8}(\s*,\s*[1-9]\d{0,8})*)$/,
    'must be none, newest or ids of products',
  )
  .default('newest')
  .transform((text): ShelfBooks =>
    text === 'none' || text === 'newest' ? text : text.split(',').map(Number),
  );

/** Every setting, by the environment variable that sets it. Development has defaults for all. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Origin under which people reach Aqua; links in mails and to files begin with it. */
  PUBLIC_URL: z.url().optional(),
  /** Other origins whose pages may call the API from a browser (decisions, section 2). */
  CORS_ORIGINS: origins,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Replicas of that database, for reads (docs/decisions/0063). */
  DATABASE_READ_URL: optional,
  /** Encrypts secrets that tables must not hold in plain text; at least 32 characters. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Tokens of the client apps, separated by commas: the back-office's first, then the reader's. */
  APPLICATION_TOKENS: z
    .string()
    .default('aqua-backoffice,aqua-reader')
    .transform((tokens) => tokens.split(',').map((token) => token.trim())),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SMTP_URL: optional,
  /** Takes each SMS as a POST of JSON, `{ to, text }`; without it production sends none. */
  SMS_URL: z.url().optional(),
  /** Bearer token for SMS_URL. */
  SMS_TOKEN: optional,
  /** Signs each mail (RFC 6376): the selector in DNS, and the file with the RSA key as PEM. */
  DKIM_SELECTOR: optional,
  DKIM_KEY_FILE: optional,
  /** Default: the domain of MAIL_FROM. */
  DKIM_DOMAIN: optional,
  /** What a mail provider shows when it reports bounces; without it nobody can. */
  MAIL_BOUNCES_SECRET: z.string().min(16).regex(/^\S+$/, 'must hold no spaces').optional(),
  MAIL_FROM: z.string().default('Aqua <books@localhost>'),
  /**
   * Who is answerable for personal data (PDPA, section 23(5)), as legal pages, guardians' pages and
   * mails name it: legal name, postal address, telephone, and an address whose mails are read.
   */
  CONTROLLER_NAME: optional,
  CONTROLLER_ADDRESS: optional,
  CONTROLLER_PHONE: optional,
  CONTACT_EMAIL: z.email().optional(),
  /** In which countries servers and processors keep the data (PDPA, section 28), in Thai. */
  DATA_COUNTRIES: optional,
  /** Where students get the app; the page of the app itself, once it is there. */
  APP_STORE_URL: z.url().default('https://apps.apple.com/'),
  GOOGLE_PLAY_URL: z.url().default('https://play.google.com/store/apps'),
  /**
   * Whose apps may open links to books (http/app-links.ts): the fingerprints of the certificates with
   * which the Android app is signed, and the team of the iOS app.
   */
  ANDROID_APP_CERTIFICATES: fingerprints,
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits')
    .optional(),
  /**
   * Whose covers the start page shows to everybody: `newest`, the published books that changed last;
   * `none`; or the ids of products, separated by commas.
   */
  SHELF_BOOKS: shelfBooks,
  /** Whether an empty development database gets the demo catalogue; production never does. */
  DEMO: z.enum(['on', 'off']).default('on'),
  MAX_PDF_MB: megabytes(1024),
  MAX_IMAGE_MB: megabytes(3),
  /** Whether publishers may sign up, and whether the platform approves each. */
  PUBLISHER_SIGN_UP: z.enum(['off', 'approval', 'open']).default('approval'),
  /**
   * Whether a browser may open books: `on`, for every student; `permitted`, for students with the screen
   * permission; `off`, for nobody. The rule is `isOpenToBrowsers` (modules/reader/browser-reading.ts).
   */
  BROWSER_READING: z.enum(['on', 'permitted', 'off']).default('on'),
  /** How much of a book a student may copy in a day, in percent of its characters; 0: nothing. */
  COPY_PERCENT: z.coerce.number().int().min(0).max(100).default(10),
  /** How many days a downloaded book is read without contact to the server (docs/decisions/0048). */
  OFFLINE_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /**
   * How long a process that is to end (SIGTERM) serves on while `/health/ready` says 503: as long as
   * the slowest balancer takes to notice.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** How many proxies in front may name the caller's address in X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Open connections of one address. Default: 1,000; behind a proxy, no limit. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).optional(),
  /** Where traces go as OTLP over HTTP, such as http://collector:4318; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of the traces that are kept, unless the proxy has decided it. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Bearer token for /metrics. Without it, production does not answer /metrics. */
  METRICS_TOKEN: z.string().min(16).regex(/^\S+$/, 'must hold no spaces').optional(),
  /** Default: info in production; warn in development, where the log shares the terminal with a person. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'APPLICATION_TOKENS',
  'CONTROLLER_NAME',
  'CONTROLLER_ADDRESS',
  'CONTROLLER_PHONE',
  'CONTACT_EMAIL',
  'DATA_COUNTRIES',
] as const;

export type Config = z.infer<typeof environment>;

/**
 * Browsers keep six connections each; a thousand connections are enough for a whole school. Behind a
 * proxy every connection comes from the proxy, so the proxy limits its clients.
 */
const usualConnectionsPerAddress = 1_000;

/** Null: no limit. */
export function connectionsPerAddress(config: Config): number | null {
  const usual = config.TRUST_PROXY > 0 ? null : usualConnectionsPerAddress;
  return config.CONNECTIONS_PER_ADDRESS ?? usual;
}

/** Origin under which people reach Aqua, without a slash at its end. */
export function publicUrlOf({ PUBLIC_URL, PORT }: Config): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
}

/** Only in development, where these four settings may be missing: nobody can take it for a real one. */
const exampleController: Controller = {
  name: '(ตัวอย่าง) บริษัท อควา จำกัด · (example) Aqua Co., Ltd.',
  address: '(ตัวอย่าง) เลขที่ 1 ถนนตัวอย่าง กรุงเทพมหานคร 10000',
  phone: '02 000 0000 (ตัวอย่าง)',
  email: 'privacy@aqua.example',
};

/** The controller whom legal pages and mails name. */
export function controllerOf(config: Config): Controller {
  return {
    name: config.CONTROLLER_NAME ?? exampleController.name,
    address: config.CONTROLLER_ADDRESS ?? exampleController.address,
    phone: config.CONTROLLER_PHONE ?? exampleController.phone,
    email: config.CONTACT_EMAIL ?? exampleController.email,
  };
}

/** The values for the places of the legal texts (`LegalText` of packages/phrases). */
export function legalValuesOf(config: Config) {
  const { name, address, phone, email } = controllerOf(config);
  return {
    'controller-name': name,
    'controller-address': address,
    'controller-phone': phone,
    contact: email,
    'data-countries': config.DATA_COUNTRIES ?? '(ตัวอย่าง) ประเทศไทย',
  };
}

/** Reads the environment once. @throws Error with one sentence for each variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`);
    throw new Error(`The configuration is wrong.\n${lines.join('\n')}`);
  }
  if (parsed.data.DATABASE_READ_URL !== undefined && parsed.data.DATABASE_URL === undefined)
    throw new Error('DATABASE_READ_URL needs DATABASE_URL: the primary whose replicas it names.');
  if (parsed.data.NODE_ENV === 'production') requireAll(filled);
  return parsed.data;
}

function requireAll(env: NodeJS.ProcessEnv): void {
  const missing = neededInProduction.filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new Error(missing.map((name) => `${name} must be set in production.`).join('\n'));
}
