import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { registerAppLinks } from './app-links.ts';

const certificate = Array.from({ length: 32 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
).join(':');

function ask(settings: Record<string, string>, file: string) {
  const app = fastify();
  registerAppLinks(app, readConfig(settings));
  return app.inject(`/.well-known/${file}`);
}

test('Android is told which app may open links to books, by its certificates', async () => {
  const settings = { ANDROID_APP_CERTIFICATES: `${certificate}, ${certificate}` };
  const { headers, body } = await ask(settings, 'assetlinks.json');
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'co.aqua.reader',
        sha256_cert_fingerprints: [certificate, certificate],
      },
    },
  ]);
});

test('iOS is told which app may open links to books, by its team', async () => {
  const settings = { APPLE_TEAM_ID: 'A1B2C3D4E5' };
  const { headers, body } = await ask(settings, 'apple-app-site-association');
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['A1B2C3D4E5.co.aqua.reader'],
          components: [{ '/': '/app' }, { '/': '/app/*' }],
        },
      ],
    },
  });
});

test('without the settings no app may', async () => {
  for (const file of ['assetlinks.json', 'apple-app-site-association'])
    expect((await ask({}, file)).statusCode).toBe(404);
});

test('a certificate or a team of another form is refused', () => {
  expect(() => readConfig({ ANDROID_APP_CERTIFICATES: 'AA:BB' })).toThrow(/ANDROID_APP_CERTIF/);
  expect(() => readConfig({ APPLE_TEAM_ID: 'books' })).toThrow(/APPLE_TEAM_ID/);
});
