import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { bornAgo } from '../../testing/people/children.ts';
import { mailsTo, tokenIn } from '../../testing/people/mails.ts';
import { adult, adultPassword as password, phoneWithCode } from '../../testing/people/sign-ups.ts';
import { expect, testWithJobs as test, type TestServer } from '../../testing/test-api.ts';

/** Every header by which a proxy, or somebody else, may name another host. */
const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-host': 'evil.example',
  forwarded: 'host=evil.example;proto=https',
  origin: 'https://evil.example',
  referer: 'https://evil.example/forgot-password',
};

/** A call with the forged headers; `fetch` would not send another `Host`. */
function callForged(
  { url }: TestServer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<{ status: number | undefined; text: string }> {
  const headers = {
    ...forged,
    'x-application-token': 'aqua-backoffice',
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

async function expectOwnLinks(server: TestServer, recipient: string, kind: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(server, recipient)).map((mail) => mail.kind))
    .toContain(kind);
  for (const mail of await mailsTo(server, recipient)) {
    const all = JSON.stringify(mail);
    expect(all).not.toContain('evil.example');
    const hosts = [...all.matchAll(/https?:\/\/[^/"\s<]+/g)].map(([origin]) => origin);
    expect(new Set(hosts)).toEqual(new Set([server.infrastructure.publicUrl]));
  }
}

test('a forged Host never reaches the link of a mail', async ({ api, make, server }) => {
  const call = (path: string, body?: object) =>
    callForged(server, body ? 'POST' : 'GET', `/api/v1/${path}`, body);

  const press = 'owner@forged.example';
  await call('publishers/sign_up', { email: press, username: 'Forged Press', password });
  await expectOwnLinks(server, press, 'confirmEmail');

  const young = 'young@forged.example';
  const guardian = { guardianName: 'Malee', guardianEmail: 'guardian@forged.example' };
  const proof = await phoneWithCode(api, server);
  const birthday = await bornAgo(server, 15);
  await call('customers/sign_up', { ...adult, ...proof, ...guardian, birthday, email: young });
  await expectOwnLinks(server, young, 'confirmEmail');
  const token = tokenIn((await mailsTo(server, young)).at(-1)?.text);
  const confirmed = await call('customers/confirm_email', { token });
  expect(confirmed.status).toBe(200);
  await expectOwnLinks(server, guardian.guardianEmail, 'guardianConsent');

  const { email } = await make.staff('Admin');
  for (const [kind, owner] of [
    ['staffs', email],
    ['customers', young],
  ] as const) {
    const asked = await call(`${kind}/forgot_password?email=${encodeURIComponent(owner)}`);
    expect(asked.status).toBe(200);
    await expectOwnLinks(server, owner, 'resetPassword');
  }
});

test('a request that names two hosts is refused', async ({ server }) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /health/live HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test('a forged Host is in no answer', async ({ server }) => {
  for (const path of ['/', '/login', '/app', '/api/openapi.json', '/api/docs', '/api/v1/nothing']) {
    const { status, text } = await callForged(server, 'GET', path);
    expect([200, 404], path).toContain(status);
    expect(text, path).not.toContain('evil.example');
  }
});
