import { expect, test } from 'vitest';
import { controllerOf, legalValuesOf, readConfig } from './config.ts';

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

test('production names every variable that is missing', () => {
  const start = () => readConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) });
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'APPLICATION_TOKENS'])
    expect(start).toThrow(`${name} must be set in production.`);
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
    expect(value).toMatch(/ตัวอย่าง|\.example$/);
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
    expect(() => readConfig({ SHELF_BOOKS: wrong })).toThrow('SHELF_BOOKS: must be none');
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
      `CORS_ORIGINS: "${origin}" is no origin`,
    );
});
