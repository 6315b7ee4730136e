import { parseIntoClientConfig } from 'pg-connection-string';
import { z } from 'zod';
import { connectionTo, urlsOfHosts } from '../db/hosts.ts';
import { isCountry } from '../lib/phone-numbers.ts';
import { isNetwork, type ProxySetting } from '../http/server/trusted-proxies.ts';

/**
 * Kinds of settings. Each message continues a sentence that begins with the name of the variable,
 * and none repeats a value that may contain a password.
 */

/** Digits alone: `1e3`, `0x10` and ` 4000` are typing errors. */
export function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error });
}

/** A number that may have a fraction, with a point. */
export function number(rule: string, isGood: (number: number) => boolean) {
  const error = `must be ${rule}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error, abort: true })
    .transform(Number)
    .refine(isGood, { error });
}

export function megabytes(fallback: number) {
  const isGood = (size: number) => size > 0 && size <= 100_000;
  return number('a number of megabytes above 0, up to 100000', isGood).default(fallback);
}

export function oneOf<const Word extends string>(...words: Word[]) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

/** `http:` and `https:`, or other schemes of the same form. */
export function url(example: string, schemes = ['http:', 'https:']) {
  return z.string().refine(
    (text) => {
      const { protocol = '', hostname = '' } = URL.parse(text) ?? {};
      return schemes.includes(protocol) && hostname !== '' && !/\s/.test(text);
    },
    { error: `must be a URL such as ${example}` },
  );
}

/** Cookies, links and pages need the root of an origin. */
export const publicUrl = url('https://books.example').refine(
  (text) => {
    const found = URL.parse(text);
    return found === null || found.href === `${found.origin}/`;
  },
  { error: 'must be an origin, without a path: Aqua needs a host name of its own' },
);

/** The address of a page about some words, which may go anywhere but into the name of the host. */
export const dictionaryUrl = z
  .string()
  .refine(
    (text) =>
      /^https:\/\/[^\s/?#{}@]+[/?#][^\s{}]*\{text\}[^\s{}]*$/.test(text) &&
      URL.parse(text) !== null,
    {
      error:
        'must be an https address with {text} once, where the words belong, such as https://dictionary.example/search?q={text}',
    },
  );

/** A URL as node-postgres reads it, with the files that it names. */
export const databaseUrl = z.string().superRefine((text, context) => {
  const fault = faultOfDatabaseUrl(text);
  if (fault !== null) context.addIssue(fault);
});

/** Replicas: one address or several hosts, each of which is checked by itself (db/replicas). */
export const replicaUrl = z.string().superRefine((text, context) => {
  const fault = urlsOfHosts(text)
    .map(faultOfDatabaseUrl)
    .find((found) => found !== null);
  if (fault !== undefined) context.addIssue(fault);
});

/** Accepts the word `embedded`, too, as no URL. */
export function embeddedOr(field: typeof databaseUrl) {
  return z
    .string()
    .transform((text) => (text === 'embedded' ? undefined : text))
    .pipe(field.optional());
}

const exampleOfDatabase = 'must be a URL such as postgres://user:password@host:5432/aqua';

function faultOfDatabaseUrl(text: string): string | null {
  if (!/^postgres(ql)?:\/\/\S+$/.test(text)) return exampleOfDatabase;
  const several = /^\w+:\/\/(?:[^@/]*@)?[^/?]*,/.test(text);
  if (!several) {
    const { hostname = '', pathname = '', searchParams } = URL.parse(text) ?? {};
    // A Unix socket is named by a parameter, or by a host that is percent-encoded.
    if (hostname === '' && searchParams?.get('host') == null) return exampleOfDatabase;
    if (pathname.length <= 1) return 'must name a database after the host, such as …:5432/aqua';
  }
  try {
    if (several) connectionTo(text);
    else parseIntoClientConfig(text);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EACCES')
      return "names a certificate or a key that can't be read";
    const words = error instanceof Error ? error.message : '';
    return /^(names several hosts|has a host)/.test(words) ? words : exampleOfDatabase;
  }
}

/** `Aqua <books@books.example>`, or only the address. */
export const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
    error: 'must be an address, such as Aqua <books@books.example>',
  });

/** What a program presents as a Bearer token, or in a URL. */
export const token = z
  .string()
  .min(16, 'must have at least 16 characters')
  .regex(/^\S+$/, 'must hold no spaces');

/** Several values, separated by commas. */
const listOf = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** One token for each client app. */
export const applicationTokens = z
  .string()
  .regex(/^\s*[^\s,]+\s*(,\s*[^\s,]+\s*)*$/, {
    error: 'must be tokens without spaces, separated by commas',
  })
  .transform(listOf);

/** The proxies in front: their addresses and networks, separated by commas, or their number. */
export const proxies = z
  .string()
  .default('0')
  .transform((text): ProxySetting => (/^\d+$/.test(text) ? Number(text) : listOf(text)))
  .refine(
    (setting) =>
      typeof setting === 'number'
        ? setting <= 10
        : setting.length > 0 && setting.length <= 100 && setting.every(isNetwork),
    {
      error:
        'must be up to 100 addresses or networks, such as 127.0.0.1,10.1.0.0/16, or a number from 0 to 10',
    },
  );

/** Origins as browsers send them, separated by commas. */
export const origins = z
  .string()
  .default('')
  .transform(listOf)
  .superRefine((list, context) => {
    for (const origin of list.filter((one) => !isOrigin(one)))
      context.addIssue(
        `has "${origin}", which is no origin: write each out, such as https://books.example or http://localhost:5173`,
      );
  });

function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}

/** Countries with phone numbers, separated by commas. */
export const countries = z
  .string()
  .transform(listOf)
  .transform((list, context) => {
    const known = list.filter(isCountry);
    if (known.length === list.length && known.length > 0) return known;
    const wrong = list.find((one) => !isCountry(one)) ?? '';
    context.addIssue(
      `has "${wrong}", which is no country: write two capital letters for each (ISO 3166), such as TH,LA`,
    );
    return z.NEVER;
  });

/** SHA-256 of a certificate, as keytool and the Play Console write it: 32 pairs of hexadecimal digits. */
const fingerprint = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

export const fingerprints = z
  .string()
  .default('')
  .transform(listOf)
  .refine((list) => list.every((one) => fingerprint.test(one)), {
    error: 'must be SHA-256 fingerprints, such as 14:6D:E9:…, separated by commas',
  });

/** The books on the shelf of the start page: ids of products, or a rule. */
export type ShelfBooks = 'none' | 'newest' | readonly number[];

export const shelfBooks = z
  .string()
  .regex(
    /^(none|newest|[1-9]\d{0,8}(\s*,\s*[1-9]\d{0,8})*)$/,
    'must be none, newest or ids of products',
  )
  .default('newest')
  .transform((text): ShelfBooks =>
    text === 'none' || text === 'newest' ? text : text.split(',').map(Number),
  );
