import { expect, test } from 'vitest';
import { controllerOf, hasDemo, legalValuesOf, readConfig } from './config.ts';

test('development needs no setting, and an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    PORT: 4000,
    MAX_PDF_MB: 1024,
    BROWSER_READING: 'on',
    COPY_PERCENT: 10,
    OFFLINE_DAYS: 7,
  });
});

test('replicas without the primary that they follow are refused', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://standby/aqua' })).toThrow(
    'DATABASE_READ_URL needs DATABASE_URL',
  );
});

test('replicas may be several hosts, each of which is looked at', () => {
  const read = (hosts: string) =>
    readConfig({
      DATABASE_URL: 'postgres://aqua@primary/aqua',
      DATABASE_READ_URL: `postgres://aqua@${hosts}/aqua`,
    });
  expect(read('one:5432,two:5432').DATABASE_READ_URL).toContain('two:5432');
  expect(() => read('one:5432,two:port')).toThrow('DATABASE_READ_URL must be a URL');
});

test('production names every variable that is missing', () => {
  const start = () => readConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) });
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'APPLICATION_TOKENS'])
    expect(start).toThrow(`${name} must be set in production`);
  expect(start).not.toThrow('SECRET_KEY');
});

test('production names whom people can turn to about their data', () => {
  const names = [
    'CONTROLLER_NAME',
    'CONTROLLER_ADDRESS',
    'CONTROLLER_PHONE',
    'CONTACT_EMAIL',
    'DATA_COUNTRIES',
  ];
  for (const name of names)
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      `${name} must be set in production.`,
    );
  const set = {
    CONTROLLER_NAME: 'บริษัท หนังสือ จำกัด',
    CONTROLLER_ADDRESS: '9 ถนนพระราม 1',
    CONTROLLER_PHONE: '02 123 4567',
    CONTACT_EMAIL: 'privacy@books.example',
  };
  expect(controllerOf(readConfig(set))).toEqual({
    name: set.CONTROLLER_NAME,
    address: set.CONTROLLER_ADDRESS,
    phone: set.CONTROLLER_PHONE,
    email: set.CONTACT_EMAIL,
  });
  // In development every value says that it is an example.
  for (const value of Object.values(legalValuesOf(readConfig({}))))
    expect(value).toMatch(/ตัวอย่าง|\.example$|^\d+$/);
  expect(() => readConfig({ CONTACT_EMAIL: 'nobody' })).toThrow(/CONTACT_EMAIL/);
});

test('a wrong value is named with its variable', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/);
  for (const wrong of ['-1', '101', '0.5', 'none'])
    expect(() => readConfig({ COPY_PERCENT: wrong })).toThrow(/COPY_PERCENT/);
  for (const wrong of ['0', '31', '1.5'])
    expect(() => readConfig({ OFFLINE_DAYS: wrong })).toThrow(/OFFLINE_DAYS/);
  expect(readConfig({ COPY_PERCENT: '0' }).COPY_PERCENT).toBe(0);
});

test('the shelf shows the newest books, none, or those that are named', () => {
  expect(readConfig({}).SHELF_BOOKS).toBe('newest');
  expect(readConfig({ SHELF_BOOKS: 'none' }).SHELF_BOOKS).toBe('none');
  expect(readConfig({ SHELF_BOOKS: '1012, 1005' }).SHELF_BOOKS).toEqual([1012, 1005]);
  for (const wrong of ['all', '1005,', '0', '1005;1012'])
    expect(() => readConfig({ SHELF_BOOKS: wrong })).toThrow('SHELF_BOOKS must be none');
});

test('SMS go to Thailand unless countries are named, and a wrong one is', () => {
  expect(readConfig({}).SMS_COUNTRIES).toEqual(['TH']);
  expect(readConfig({ SMS_COUNTRIES: 'TH, LA' }).SMS_COUNTRIES).toEqual(['TH', 'LA']);
  expect(faultsOf({ SMS_COUNTRIES: 'TH,Laos' })).toEqual([
    'SMS_COUNTRIES has "Laos", which is no country: write two capital letters for each (ISO 3166), such as TH,LA.',
  ]);
});

test('origins are written out one by one', () => {
  const { CORS_ORIGINS } = readConfig({
    CORS_ORIGINS: 'https://books.example, http://localhost:5173,',
  });
  expect(CORS_ORIGINS).toEqual(['https://books.example', 'http://localhost:5173']);
  expect(readConfig({}).CORS_ORIGINS).toEqual([]);
  const wrong = ['*', 'https://*.books.example', 'books.example', 'https://books.example/', 'null'];
  wrong.push('https://books.example/app', 'https://Books.example', 'https://books.example:443');
  wrong.push('ftp://books.example', 'https://a.example https://b.example', 'https://me@b.example');
  for (const origin of wrong)
    expect(() => readConfig({ CORS_ORIGINS: `https://books.example,${origin}` })).toThrow(
      `CORS_ORIGINS has "${origin}", which is no origin`,
    );
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://books.example',
  DATABASE_URL: 'postgres://aqua:secret@db.example/aqua',
  SECRET_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtps://aqua:secret@mail.example',
  APPLICATION_TOKENS: 'one,two',
  CONTROLLER_NAME: 'Books',
  CONTROLLER_ADDRESS: '9 Rama I Road',
  CONTROLLER_PHONE: '02 123 4567',
  CONTACT_EMAIL: 'privacy@books.example',
  DATA_COUNTRIES: 'ประเทศไทย',
};

/** The faults found in these settings, without the headline. */
function faultsOf(settings: Record<string, string>): string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    return String(error).split('\n').slice(1);
  }
}

test('all that is wrong is said at once, a sentence each, and no secret', () => {
  expect(faultsOf(production)).toEqual([]);
  const { DATA_COUNTRIES: _, ...rest } = production;
  const wrong = {
    ...rest,
    PORT: '0x10',
    DATABASE_URL: 'mysql://aqua:secret@db.example/aqua',
    SMTP_URL: 'aqua:secret@mail.example',
    METRICS_TOKEN: 'secret word of the metrics',
    DEMO: 'on',
    S3_ENDPOINT: 'https://s3.example',
    DKIM_SELECTOR: 'aqua',
  };
  const said = faultsOf(wrong);
  expect(said).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must be a URL such as postgres://user:password@host:5432/aqua.',
    'SMTP_URL must be a URL such as smtps://user:password@host.',
    'METRICS_TOKEN must hold no spaces.',
    'S3_ENDPOINT needs S3_BUCKET.',
    'DATA_COUNTRIES must be set in production.',
    'DEMO must be off in production: everybody knows the accounts of the demo.',
    'DKIM_SELECTOR needs DKIM_KEY_FILE.',
  ]);
  expect(said.join()).not.toContain('secret');
});

test.each([
  ['PORT', ['1e3', ' 4000 ', '4000.0', '+1', '65536'], ['0', '8080']],
  ['HOST', ['http://0.0.0.0', '0.0.0.0 ', 'a/b'], ['::', '0.0.0.0', 'localhost']],
  [
    'PUBLIC_URL',
    ['books.example', 'ftp://books.example', 'https://books.example/aqua', 'https://a@b.example'],
    ['https://books.example', 'http://localhost:4000/'],
  ],
  [
    'DATABASE_URL',
    ['postgres', 'postgres:///', 'postgres://db.example', 'postgres://db.example:port/aqua'].concat(
      'postgres://one,two/aqua',
      'postgres://db.example/aqua?sslrootcert=/nowhere/at/all',
    ),
    ['postgresql://aqua@db.example/aqua', 'postgres:///aqua?host=/run/postgresql'].concat(
      'postgres://%2Frun%2Fpostgresql/aqua',
      'postgres://one:5432,two:5432/aqua?target_session_attrs=read-write',
    ),
  ],
  ['SMTP_URL', ['mail.example', 'mail.example:587', 'smtp://', 'https://mail.example'], []],
  ['MAIL_FROM', ['Aqua', 'books@', 'Aqua <books>'], ['books@books.example', 'น้ำ <a@b.example>']],
  ['APPLICATION_TOKENS', [',', 'one,', 'one,,two', 'two words'], ['one', 'one, two']],
  ['LOG_LEVEL', ['loud', 'INFO'], ['silent']],
  ['SMS_COUNTRIES', ['USA', 'th', 'TH,XX', 'TH;LA', ',', 'TH LA'], ['LA', 'TH, LA,']],
  ['SMS_PER_HOUR', ['0', '-1', '1e3', 'none'], ['1', '5000']],
  ['SMS_PER_DAY', ['0', '-1', '1e3', 'none'], ['1', '5000']],
  ['MAX_PDF_MB', ['0', '-1', '1GB', '1e3'], ['0.5', '2048']],
  [
    'TRUST_PROXY',
    ['11', '-1', 'on', '*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '::/0', '10.0.0.256', ','],
    ['0', '2', '127.0.0.1', '10.1.0.0/16, ::1', '2001:db8::/32'],
  ],
  [
    'DICTIONARY_URL',
    [
      'https://dictionary.example/search',
      'http://dictionary.example/{text}',
      'dictionary.example/{text}',
      'javascript:alert({text})',
      'https://{text}.example/',
      'https://{text}',
      'https://me:secret@dictionary.example/{text}',
      'https://dictionary.example/{text}/{text}',
      'https://dictionary.example/{language}/{text}',
      'https://dictionary.example/{ text }',
      'https://dictionary.example:port/{text}',
      'https://dictionary.example/a word/{text}',
    ],
    [
      'https://dictionary.example/{text}',
      'https://dictionary.example:8443/search?from=th&q={text}#top',
      'https://dictionary.example?q={text}',
      'https://dictionary.example/#{text}',
    ],
  ],
  ['OTEL_TRACES_SAMPLER_ARG', ['2', '.5', 'half'], ['0', '0.25', '1']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector', 'localhost:4318'], ['http://collector:4318']],
])('%s', (name, wrong, good) => {
  for (const value of wrong)
    expect(faultsOf({ [name]: value }), value).toEqual([expect.stringContaining(`${name} `)]);
  for (const value of good) expect(faultsOf({ [name]: value }), value).toEqual([]);
});

test('the embedded database is named in production, and the demo can be left out', () => {
  const embedded = readConfig({ ...production, DATABASE_URL: 'embedded' });
  expect(embedded.DATABASE_URL).toBeUndefined();
  expect(hasDemo(embedded)).toBe(false);
  expect(hasDemo(readConfig({}))).toBe(true);
  expect(hasDemo(readConfig({ DEMO: 'off' }))).toBe(false);
  expect(
    faultsOf({ DATABASE_URL: 'embedded', DATABASE_READ_URL: 'postgres://db.example/aqua' }),
  ).toEqual(['DATABASE_READ_URL needs DATABASE_URL: the primary whose replicas it names.']);
});
