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
