import { mailsTo } from '../../../testing/people/mails.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

const form = 'application/x-www-form-urlencoded';

/** The address in the mail's header, on the server of this test. */
function addressFor({ url, infrastructure }: TestServer, customerId: number): string {
  const header = infrastructure.unsubscribe.headersOf({ kind: 'newBooks', customerId })[
    'List-Unsubscribe'
  ];
  return (header ?? '').slice(1, -1).replace(infrastructure.publicUrl, url);
}

function press(address: string, body = 'List-Unsubscribe=One-Click', type = form) {
  return fetch(address, { method: 'POST', body, headers: { 'content-type': type } });
}

function stepsOf({ infrastructure: { db } }: TestServer, customerId: number) {
  return db
    .selectFrom('consents')
    .select(['purpose', 'given', 'how', 'address', 'language'])
    .where('accountKind', '=', 'customer')
    .where('accountId', '=', customerId)
    .orderBy('id')
    .execute();
}

test('one click ends mails about new books and nothing else, until the student wants them again', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const books = [await make.product(admin), await make.product(admin), await make.product(admin)];
  const student = await make.student(admin);
  const give = (index: number) =>
    admin.customers.invite({
      body: { name: student.name, email: student.email, productList: `[${books[index]?.id}]` },
    });
  const kinds = async () => (await mailsTo(server, student.email)).map(({ kind }) => kind);

  await give(0);
  expect(await kinds()).toEqual(['invitation', 'newBooks']);
  const [, news] = await mailsTo(server, student.email);
  const page = /http:\S+\/unsubscribe\?t=([\w-]+)/.exec(news?.text ?? '')?.[0] ?? '';
  expect(news?.html).toContain(page);

  const pressed = await press(addressFor(server, student.id));
  expect(pressed.status).toBe(200);
  expect(await pressed.json()).toEqual({
    message: 'You will not get mails about books any more',
  });
  expect((await press(addressFor(server, student.id))).status).toBe(200);
  expect(await stepsOf(server, student.id)).toEqual([
    { purpose: 'mail.news', given: false, how: 'mailLink', address: '127.0.0.1', language: 'en' },
  ]);

  const own = api.withToken(student.token);
  expect(await own.mailConsents.get()).toEqual({ news: false });
  await give(1);
  expect(await kinds()).toEqual(['invitation', 'newBooks']);
  await api.visitor.customers.forgotPassword({ query: { email: student.email } });
  await expect.poll(kinds).toEqual(['invitation', 'newBooks', 'resetPassword']);

  expect(await own.mailConsents.update({ body: { news: true } })).toEqual({
    news: true,
    message: 'Update successfully',
  });
  await give(2);
  expect((await kinds()).filter((kind) => kind === 'newBooks')).toHaveLength(2);
  // Since the first mail, for which no language was known, the student has answered in English.
  expect(news?.text.startsWith('สวัสดี')).toBe(true);
  expect((await mailsTo(server, student.email)).at(-1)?.text.startsWith('Hello')).toBe(true);
  expect((await stepsOf(server, student.id)).map(({ given, how }) => [given, how])).toEqual([
    [false, 'mailLink'],
    [true, 'app'],
  ]);
});

test('a multipart form unsubscribes too; opening the address redirects to the page and changes nothing', async ({
  api,
  make,
  server,
}) => {
  const { id } = await make.student(await api.as('Admin'));
  const address = addressFor(server, id);
  for (const method of ['GET', 'HEAD']) {
    const opened = await fetch(address, { method, redirect: 'manual' });
    expect(opened.status, method).toBe(method === 'GET' ? 303 : 404);
    if (method === 'GET')
      expect(opened.headers.get('location')).toBe(`/unsubscribe${new URL(address).search}`);
  }
  expect(await stepsOf(server, id)).toEqual([]);

  const parts = new FormData();
  parts.append('List-Unsubscribe', 'One-Click');
  const pressed = await fetch(address, { method: 'POST', body: parts });
  expect(pressed.status).toBe(200);
  expect(await stepsOf(server, id)).toHaveLength(1);
});

test('a wrong form, an invalid token and the token of nobody are refused and record nothing', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const [{ id }, victim] = [await make.student(admin), await make.student(admin)];
  const address = addressFor(server, id);
  const status = async (answer: Promise<Response>) => {
    const { status: code, ...rest } = await answer.then(async (got) => ({
      status: got.status,
      ...((await got.json()) as { errors: { code: string }[] }),
    }));
    return [code, rest.errors[0]?.code];
  };
  for (const body of ['', 'List-Unsubscribe=', 'list=One-Click', '{"a":1}'])
    expect(await status(press(address, body))).toEqual([400, 'request.malformed']);
  expect(await status(press(address, 'List-Unsubscribe=One-Click', 'multipart/form-data'))).toEqual(
    [400, 'request.malformed'],
  );
  const token = new URL(address).searchParams.get('t') ?? '';
  const other = token.replace(/^\d+/, String(victim.id));
  for (const wrong of [other, `${token}x`, `0${token}`, '', 'x', `${id}-`])
    expect(await status(press(address.replace(token, wrong)))).toEqual([404, 'row.unknown']);
  const nobody = addressFor(server, 2_000_000_000);
  expect(await status(press(nobody))).toEqual([404, 'row.unknown']);
  expect(await status(press(`${address}&t=again`))).toEqual([404, 'row.unknown']);
  expect((await press(address, `List-Unsubscribe=One-Click&x=${'x'.repeat(5_000)}`)).status).toBe(
    413,
  );
  for (const one of [id, victim.id]) expect(await stepsOf(server, one)).toEqual([]);
});

test('only a student has a choice of mails', async ({ api, make }) => {
  const student = await make.student(await api.as('Admin'));
  const own = api.withToken(student.token);
  expect(await own.mailConsents.get()).toEqual({ news: true });
  await expectRefusal(
    own.mailConsents.update({ body: { news: 'no' as never } }),
    400,
    'field.wrong',
  );
  const admin = await api.as('Admin');
  await expectRefusal(admin.mailConsents.get(), 403, 'role.forbidden');
  await expectRefusal(
    api.visitor.mailConsents.update({ body: { news: false } }),
    401,
    'session.required',
  );
});
