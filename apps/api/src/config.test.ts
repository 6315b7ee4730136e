import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('development needs no setting, and an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    PORT: 4000,
    MAX_PDF_MB: 1024,
    BROWSER_READING: 'on',
  });
});

test('production names every variable that is missing', () => {
  const start = () => readConfig({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) });
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'APPLICATION_TOKENS'])
    expect(start).toThrow(`${name} must be set in production.`);
  expect(start).not.toThrow('SECRET_KEY');
});

test('a wrong value is named with its variable', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/PORT/);
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/);
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
