import { errorEnvelope } from '@aqua/contract/error-envelope';
import { expect, test as base } from '../../testing/test-api.ts';

interface Fixtures {
  /** One call of an Admin with this body and these headers; returns status and answer. */
  send: (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: BodyInit,
  ) => Promise<{ status: number; answer: Record<string, unknown> }>;
}

const test = base.extend<Fixtures>({
  send: [
    async ({ server, make }, use) => {
      const { token } = await make.session('Admin');
      await use(async (method, path, headers, body) => {
        const response = await fetch(server.url + path, {
          method,
          headers: {
            'x-application-token': 'aqua-backoffice',
            authorization: `Bearer ${token}`,
            ...headers,
          },
          ...(body === undefined ? {} : { body, duplex: 'half' }),
        });
        return {
          status: response.status,
          answer: (await response.json()) as Record<string, unknown>,
        };
      });
    },
    { scope: 'file' },
  ],
});

/** The code and the field of a refusal. */
function refusal(answer: unknown) {
  return errorEnvelope.parse(answer).errors.map(({ code, field = null }) => ({ code, field }));
}

const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

test('an empty body counts as no body, whatever type its header names', async ({
  api,
  make,
  send,
}) => {
  const admin = await api.as('Admin');
  const { id } = await make.publisher();
  for (const type of types) {
    const headers = { 'content-type': type };
    const gone = await send('DELETE', '/api/v1/authors/99999', headers);
    expect([type, gone.status, refusal(gone.answer)]).toEqual([
      type,
      404,
      [{ code: 'row.unknown', field: null }],
    ]);
    const approved = await send('PUT', `/api/v1/publishers/${id}/approve`, headers, '');
    expect([type, approved.status]).toEqual([type, 200]);
    const author = await admin.authors.create({ body: { name: 'Gone' } });
    const removed = await send('DELETE', `/api/v1/authors/${author.id}`, headers, '');
    expect([type, removed.status]).toEqual([type, 200]);
    const form = await send('POST', '/api/v1/categories', headers, '');
    expect(refusal(form.answer)).toEqual([{ code: 'nameAlert', field: 'name' }]);
  }
  const elsewhere = await send(
    'POST',
    '/api/v1/auth/sign_out_everywhere_else',
    { 'content-type': 'application/json' },
    new ReadableStream({ start: (body) => body.close() }),
  );
  expect(elsewhere.status).toBe(200);
});

test('a body of another kind, an incomplete body, or a list is refused', async ({ send }) => {
  const refused = async (type: string, body: string) => {
    const { status, answer } = await send(
      'POST',
      '/api/v1/categories',
      { 'content-type': type },
      body,
    );
    return [status, ...refusal(answer)];
  };
  const malformed = [400, { code: 'request.malformed', field: null }];
  for (const type of types) expect(await refused(type, 'name=Sea')).toEqual(malformed);
  expect(await refused('application/json', '{"name":')).toEqual(malformed);
  expect(await refused('application/json', '[]')).toEqual([
    400,
    { code: 'field.wrong', field: null },
  ]);
  expect(await refused('application/json', '{"name":["Sea"]}')).toEqual([
    422,
    { code: 'nameAlert', field: 'name' },
  ]);
});

test('text that is not UTF-8 is refused, not stored as something else', async ({ send }) => {
  const thai = Buffer.from([0xa1, 0xa2, 0xa3]);
  const body = Buffer.concat([Buffer.from('{"name":"'), thai, Buffer.from('"}')]);
  const json = { 'content-type': 'application/json' };
  const { status, answer } = await send('POST', '/api/v1/categories', json, body);
  expect([status, refusal(answer)]).toEqual([400, [{ code: 'request.malformed', field: null }]]);
  expect(answer['message']).toContain('UTF-8');
  const marked = `\uFEFF${JSON.stringify({ name: 'กขฃ' })}`;
  const made = await send('POST', '/api/v1/categories', json, marked);
  expect(made.answer).toMatchObject({ name: 'กขฃ' });
});

test('a query that is not UTF-8 is refused, a plain percent sign is allowed', async ({
  api,
  send,
}) => {
  const body = { name: 'ทะเล %' };
  const { name } = await (await api.as('Admin')).categories.create({ body });
  for (const bytes of ['%A1%A2%A3', 'a%E0%B8', '%80', '%ED%A0%80']) {
    const { status, answer } = await send('GET', `/api/v1/categories/?keySearch=${bytes}`, {});
    expect([bytes, status, refusal(answer)]).toEqual([
      bytes,
      400,
      [{ code: 'request.malformed', field: null }],
    ]);
  }
  for (const word of [encodeURIComponent('ะเ'), '%25', '%']) {
    const { answer } = await send('GET', `/api/v1/categories/?keySearch=${word}`, {});
    expect(answer).toMatchObject({ data: [{ name }] });
  }
});
