import { api as contract } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { sql } from 'kysely';
import { bornAgo, childPassword, guardianToken, signIn } from '../../../testing/people/children.ts';
import { mailsTo, tokenIn } from '../../../testing/people/mails.ts';
import { testDevice } from '../../../testing/make.ts';
import { sendRaw } from '../../../testing/whole-api/raw-calls.ts';
import { phoneWithCode } from '../../../testing/people/sign-ups.ts';
import { unzip } from '../../../testing/files/unzip.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';
import { eraseRequested } from '../../../testing/people/erase-requested.ts';
import { eventually } from '../../../testing/eventually.ts';

/** Every text of every row in the database, except for the tables of the job queue. */
async function everything({ infrastructure: { db } }: TestServer): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'rate_limits'`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(one)::text as text from ${sql.table(name)} as one`.execute(db);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}

const traceOf = (text: string, personal: string) =>
  text.split('\n').filter((line) => line.includes(personal));

async function deletedDaysAgo({ infrastructure: { db } }: TestServer, id: number, days: number) {
  await sql`update customers set deleted_at = now() - ${days}::int * interval '1 day'
    where id = ${id}`.execute(db);
}

function erasedAt({ infrastructure: { db } }: TestServer, id: number) {
  return db.selectFrom('customers').select('erasedAt').where('id', '=', id).executeTakeFirst();
}

test('30 days after the deletion nothing personal is left, and the rows that statistics need stay', async ({
  api,
  make,
  server,
}) => {
  const { db, queue } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const made = await make.student(admin, [book]);
  const waiting = await make.student(admin, [book]);
  const email = 'unmistakable@test.example';
  const name = 'สมปอง ชื่อไม่ซ้ำใคร';
  await admin.customers.update({ params: { id: made.id }, body: { name, email } });
  const own = api.withToken(made.token);
  await own.reader.page({ params: { id: book.id, page: 1 } });
  await own.requests.create({ body: { kind: 'correction', text: `ฉันชื่อ ${name}` } });
  await server.infrastructure.db.transaction().execute((trx) =>
    server.services.consents.record(trx, {
      account: { kind: 'customer', id: made.id },
      purpose: 'guardian',
      guardian: { name: 'ผู้ปกครองไม่ซ้ำ', email: 'guardian-unmistakable@test.example' },
      language: 'th',
      how: 'mailLink',
      address: '192.0.2.77',
    }),
  );
  await admin.customers.invite({ body: { name, email, productList: `[${book.id}]` } });
  const personal = [made.name, made.email, name, email, `test-device-${made.id}`, '192.0.2.77'];
  personal.push('ผู้ปกครองไม่ซ้ำ', 'guardian-unmistakable');
  const before = await everything(server);
  for (const text of personal) expect(traceOf(before, text), text).not.toEqual([]);

  await admin.customers.remove({ params: { id: made.id } });
  await admin.customers.remove({ params: { id: waiting.id } });
  await deletedDaysAgo(server, made.id, 31);
  await deletedDaysAgo(server, waiting.id, 29);
  await queue.send('housekeeping', {});
  await eventually(async () => expect((await erasedAt(server, made.id))?.erasedAt).toBeTruthy());

  // The mail about the open request is sent first.
  await expect.poll(async () => traceOf(await everything(server), email)).toEqual([]);
  const after = await everything(server);
  for (const text of personal) expect(traceOf(after, text), text).toEqual([]);
  expect((await erasedAt(server, waiting.id))?.erasedAt).toBeNull();
  expect(traceOf(after, waiting.email)).not.toEqual([]);

  const erased = await admin.customers.get({ params: { id: made.id } });
  expect(erased).toMatchObject({
    name: 'Erased student',
    email: `erased-${made.id}@erased.invalid`,
    productOwnerships: [{ productId: book.id }],
    isErased: true,
  });
  // The replaced name has a text in every language: exports use the reader's.
  const { token } = await make.session('Admin');
  const inThai = async (spec: RouteSpec, query: object) =>
    (await sendRaw(server, spec, { query, token, language: 'th' })).text();
  const ofMade = { keySearch: `erased-${made.id}@`, fieldSearch: 'email' };
  for (const file of [
    await inThai(contract.customers.export, ofMade),
    await inThai(contract.requests.export, {}),
    await inThai(contract.auditLog.export, { actorId: made.id }),
  ]) {
    expect(file).toContain('นักเรียนที่ถูกลบข้อมูล');
    expect(file).not.toContain('Erased student');
  }
  const log = await admin.auditLog.list({ query: { subject: made.id, action: 'student' } });
  expect(log.data.map(({ action }) => action)).toEqual([
    'student.erased',
    'student.deleted',
    'student.updated',
    'student.invited',
  ]);
  expect(log.data[0]?.actor).toEqual({ kind: 'admin', id: 7, name: 'Aqua' });
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('accountId', '=', made.id)
    .execute();
  expect(consents).toMatchObject([{ purpose: 'guardian', given: true, version: '2026-11-22' }]);

  await expectRefusal(own.sessions.current(), 401, 'session.ended');
  await expectRefusal(
    api.visitor.sessions.signInCustomer({
      body: { email, password: 'Harbour$2026', device: testDevice },
    }),
    401,
    'session.wrong',
  );
  await expectRefusal(
    admin.customers.restore({ params: { id: made.id } }),
    409,
    'student.notRestorable',
  );
  const anew = await admin.customers.invite({ body: { name, email, productList: '[]' } });
  expect(anew.id).not.toBe(made.id);
});

test('nothing is left of a child who signed up alone, nor of the guardian', async ({
  api,
  make,
  server,
}) => {
  const { customers } = api.visitor;
  const proof = await phoneWithCode(api, server);
  const email = 'alone-unmistakable@home.example';
  const name = 'น้องฟ้า ชื่อไม่ซ้ำใคร';
  const guardianName = 'มาลี ผู้ปกครองไม่ซ้ำ';
  const guardianEmail = 'malee-unmistakable@home.example';
  const birthday = await bornAgo(server, 12, 17);
  const password = { password: childPassword, password_confirmation: childPassword };
  const answers = {
    birthday,
    guardianName,
    guardianEmail,
    acceptTerms: true,
    readPrivacy: true,
  } as const;
  await customers.signUp({ body: { email, name, ...proof, ...password, ...answers } });
  const token = tokenIn((await mailsTo(server, email)).at(-1)?.text);
  await customers.confirmEmail({ body: { token } });
  await customers.guardianConsent({
    body: { token: await guardianToken(server, guardianEmail), accept: true },
  });
  const own = await signIn(api, email, 12_017);

  const copy = await unzip(await own.requests.myData());
  expect(JSON.parse(copy.get('mails.json') ?? '')).toMatchObject([
    { kind: 'otp', recipient: proof.phone },
    { kind: 'confirmEmail', recipient: email },
    { kind: 'guardianConsent', recipient: guardianEmail },
  ]);
  const personal = [email, name, proof.phone, birthday, guardianName, guardianEmail];
  const before = await everything(server);
  for (const text of personal) expect(traceOf(before, text), text).not.toEqual([]);

  const { id } = await own.requests.create({ body: { kind: 'erasure' } });
  await eraseRequested({ api, make }, id);
  // The mail about it is sent first.
  await eventually(async () => expect(traceOf(await everything(server), email)).toEqual([]));
  const after = await everything(server);
  for (const text of personal) expect(traceOf(after, text), text).toEqual([]);
});

test("a requested erasure is carried out when it is confirmed, confirmed by mail, and can't be undone", async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin, [await make.product(admin)]);
  const own = api.withToken(student.token);
  const { id } = await own.requests.create({ body: { kind: 'erasure' } });
  const done = await eraseRequested({ api, make }, id, 'ลบแล้ว');
  expect(done).toMatchObject({ state: 'done', name: 'Erased student', email: '', text: '' });
  expect(done.answer).toBeNull();
  await expectRefusal(own.sessions.current(), 401, 'session.ended');
  await expectRefusal(
    admin.customers.restore({ params: { id: student.id } }),
    409,
    'student.notRestorable',
  );
  await expectRefusal(
    admin.requests.update({ params: { id }, body: { state: 'open' } }),
    409,
    'request.erased',
  );

  // The last mail is sent before its address is removed.
  const last = await eventually(async () => {
    const row = await server.infrastructure.db
      .selectFrom('mails')
      .selectAll()
      .where('customerId', '=', student.id)
      .where('kind', '=', 'requestDone')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'captured', recipient: '', recipientName: '' });
    return row;
  });
  expect(last.sealed).toBeNull();
  expect(traceOf(await everything(server), student.email)).toEqual([]);
  expect(await mailsTo(server, student.email)).toEqual([]);
});

test('two processes at once erase each student once', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await make.student(admin);
    await admin.customers.remove({ params: { id } });
    await deletedDaysAgo(server, id, 40);
    ids.push(id);
  }
  const { signal } = new AbortController();
  await Promise.all([1, 2, 3].map(() => server.services.erasure.eraseDue(signal)));
  for (const id of ids) {
    const log = await admin.auditLog.list({ query: { subject: id, action: 'student.erased' } });
    expect(log.totalItems).toBe(1);
  }
});

test('a student who cannot be erased does not block the erasure of others, and is tried again', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const [broken, next] = [await make.student(admin), await make.student(admin)];
  for (const [{ id }, days] of [[broken, 50] as const, [next, 40] as const]) {
    await admin.customers.remove({ params: { id } });
    await deletedDaysAgo(server, id, days);
  }
  await sql`alter table customers add constraint unerasable
    check (id <> ${sql.lit(broken.id)} or erased_at is null)`.execute(db);
  const eraseDue = () => server.services.erasure.eraseDue(new AbortController().signal);
  await expect(eraseDue()).rejects.toMatchObject({
    errors: [{ message: `student ${broken.id} could not be erased` }],
  });
  const nameOf = async ({ id }: { id: number }) =>
    (await admin.customers.get({ params: { id } })).name;
  expect(await nameOf(next)).toBe('Erased student');
  expect(await nameOf(broken)).toBe(broken.name);

  await sql`alter table customers drop constraint unerasable`.execute(db);
  await eraseDue();
  expect(await nameOf(broken)).toBe('Erased student');
});
