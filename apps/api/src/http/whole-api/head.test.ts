import { calls } from '../../testing/whole-api/contract-calls.ts';
import { tokenFor, tokensOf } from '../../testing/whole-api/raw-calls.ts';
import { expect, test } from '../../testing/test-api.ts';

test('a HEAD of a list or a row gives the headers of the GET, without a body', async ({
  make,
  server,
  api,
}) => {
  const { id } = await make.category();
  const student = await make.student(await api.as('Admin'));
  const ask = (method: string, path: string, token: string) =>
    fetch(server.url + path, {
      method,
      headers: { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` },
    });
  const { token } = await make.session('Admin');
  for (const path of ['/api/v1/categories/', '/api/v1/categories', `/api/v1/categories/${id}`]) {
    const [head, get] = [await ask('HEAD', path, token), await ask('GET', path, token)];
    expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
    for (const name of ['etag', 'content-type', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  }
  const streamed = await ask('HEAD', '/api/v1/categories/?size=999999', token);
  expect([streamed.status, await streamed.text()]).toEqual([200, '']);
  expect((await ask('HEAD', '/api/v1/categories/0', token)).status).toBe(404);
  expect((await ask('HEAD', '/api/v1/categories/', 'aqua_wrong')).status).toBe(401);
  expect((await ask('HEAD', '/api/v1/categories/', student.token)).status).toBe(403);
});

test('no other GET answers a HEAD, so that no HEAD changes anything', async ({
  api,
  make,
  server,
}) => {
  const tokens = await tokensOf(make, api);
  const answering = new Set<string>();
  for (const { name, spec } of calls.filter(({ spec: { method } }) => method === 'GET')) {
    const path = spec.path.replaceAll(/:\w+/g, '1');
    const token = tokenFor(spec, tokens) ?? tokens.get('Admin');
    const headers = { 'x-application-token': 'aqua-backoffice', authorization: `Bearer ${token}` };
    const { status } = await fetch(server.url + path, { method: 'HEAD', headers });
    if (status !== 404 && status !== 403) answering.add(name);
  }
  expect([...answering]).toEqual(['list', 'ids', 'mine', 'mails', 'library']);
});
