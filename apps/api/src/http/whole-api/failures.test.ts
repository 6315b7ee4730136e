import { errorStatus, type ErrorCode } from '@aqua/contract/errors';
import { catalogue } from '@aqua/phrases/catalogue';
import { languages } from '@aqua/phrases/languages';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { createInfrastructure } from '../../infrastructure.ts';
import { createServices } from '../../services.ts';
import { expect, test } from '../../testing/test-api.ts';

const application = { 'x-application-token': 'aqua-backoffice' };
const json = { ...application, 'content-type': 'application/json' };

/** Requests that are refused before any rule of the contract is checked. */
const strangeRequests: [what: string, path: string, init: RequestInit, code: ErrorCode][] = [
  ['an unknown path', '/api/v1/nothing', { headers: application }, 'route.unknown'],
  ['another method', '/api/v1/categories/7', { method: 'PATCH' }, 'route.unknown'],
  ['a path that is no text', '/api/v1/categories/%FF', {}, 'request.malformed'],
  [
    'half of a JSON text',
    '/api/v1/admins/sign_in',
    { method: 'POST', headers: json, body: '{"email":' },
    'request.malformed',
  ],
  [
    'another kind of body',
    '/api/v1/admins/sign_in',
    {
      method: 'POST',
      headers: { ...application, 'content-type': 'application/xml' },
      body: '<a/>',
    },
    'request.malformed',
  ],
  [
    'more than a megabyte',
    '/api/v1/admins/sign_in',
    { method: 'POST', headers: json, body: JSON.stringify({ email: 'a'.repeat(1_048_576) }) },
    'request.tooLarge',
  ],
];

for (const [what, path, init, code] of strangeRequests)
  test(`${what} is refused with ${code}`, async ({ server }) => {
    for (const language of languages) {
      const headers = { ...(init.headers as object), 'accept-language': language };
      const answer = await fetch(server.url + path, { ...init, headers });
      const message = catalogue[language].errors[code];
      expect(answer.status).toBe(errorStatus[code]);
      expect(await answer.json()).toMatchObject({ message, errors: [{ code, message }] });
    }
  });

test('without its database the API answers that it will be back, and tells nothing else', async ({
  server: { infrastructure },
}) => {
  const nowhere = 'postgres://aqua:secret@127.0.0.1:1/aqua';
  const alone = await createInfrastructure(
    infrastructure.config,
    nowhere,
    infrastructure.publicUrl,
    pino({ level: 'fatal' }),
  );
  const app = await createApp(alone, createServices(alone));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/admins/sign_in',
    headers: application,
    body: { email: 'somebody@test.example', password: 'Harbour$2026' },
  });
  const message = 'This part of Aqua is not available right now. Please try again in a moment';
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message,
    errors: [{ code: 'part.down', message }],
  });
  await app.close();
  await alone.pdf.close();
  await alone.db.destroy();
});
