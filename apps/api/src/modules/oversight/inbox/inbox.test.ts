import { sql } from 'kysely';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestServer,
} from '../../../testing/test-api.ts';

const none = { publishers: 0, mails: 0, books: 0, requests: 0 };

/** The newest mail to this address did not arrive. */
async function comesBack({ infrastructure: { db } }: TestServer, recipient: string) {
  await sql`update mails set state = 'bounced', last_error = '550 no such user', sealed = null
    where id = (select max(id) from mails where recipient = ${recipient})`.execute(db);
}

async function failIngest({ infrastructure: { db } }: TestServer, pdfId: number | null) {
  await sql`update pdf_documents set ingest_state = 'failed', failure = 'pdf.damaged'
    where file_id = ${pdfId}`.execute(db);
}

test('a mail that came back is in the list until it is sent again, or its address changes', async ({
  api,
  server,
}) => {
  const admin = await api.as('Admin');
  const before = (await admin.inbox.counts()).mails;
  const email = 'typo@test.example';
  const invitation = { name: 'ฟ้า', email, productList: '[]' };
  const { id } = await admin.customers.invite({ body: invitation });
  const found = async () => (await admin.inbox.mails({ query: { keySearch: email } })).data;
  expect(await found()).toEqual([]);
  await comesBack(server, email);
  expect(await found()).toMatchObject([
    {
      state: 'bounced',
      recipient: email,
      recipientName: 'ฟ้า',
      reason: '550 no such user',
      student: { id, name: 'ฟ้า', email, hasPassword: false },
    },
  ]);
  expect((await admin.inbox.counts()).mails).toBe(before + 1);

  // It is sent once more.
  await sql`insert into mails (kind, language, recipient, recipient_name, subject, state, customer_id)
    values ('invitation', 'th', ${email}, 'ฟ้า', 'x', 'sent', ${id})`.execute(
    server.infrastructure.db,
  );
  expect(await found()).toEqual([]);
  await comesBack(server, email);
  expect(await found()).toHaveLength(1);
  await admin.customers.update({
    params: { id },
    body: { name: 'ฟ้า', email: 'corrected@test.example' },
  });
  expect(await found()).toEqual([]);
  expect((await admin.inbox.counts()).mails).toBe(before);
});

test('an old mail, and one of a deleted student, need no hand; one to staff is for admins', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const staff = await api.as('StaffAdmin');
  const { db } = server.infrastructure;
  const recipients = async (client: typeof admin) =>
    (await client.inbox.mails({ query: { orderBy: 2, size: 50 } })).data.map(
      ({ recipient }) => recipient,
    );
  const before = await recipients(admin);
  await sql`insert into mails (kind, language, recipient, recipient_name, subject, state, created_at)
    values ('resetPassword', 'th', 'colleague@test.example', 'Kanya', 'x', 'failed', now()),
      ('resetPassword', 'th', 'long-ago@test.example', 'Kanya', 'x', 'failed',
        now() - interval '91 days')`.execute(db);
  const student = await make.student(admin);
  await sql`insert into mails (kind, language, recipient, recipient_name, subject, state, customer_id)
    values ('newBooks', 'th', ${student.email}, 'x', 'x', 'bounced', ${student.id})`.execute(db);
  expect(await recipients(admin)).toEqual([...before, 'colleague@test.example', student.email]);
  expect(await recipients(staff)).toEqual([]);
  await admin.customers.remove({ params: { id: student.id } });
  expect(await recipients(admin)).toEqual([...before, 'colleague@test.example']);
  await sql`delete from mails where recipient = 'colleague@test.example'`.execute(db);
});

test('staff see the books and mails of their own publisher, each role what it may mend', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const before = await admin.inbox.counts();
  const [own, other] = [await make.publisher(), await make.publisher()];
  const as = async (role: 'StaffAdmin' | 'StaffSubAdmin', publisher: { id: number }) =>
    api.withToken((await make.session(role, publisher)).token);
  const staff = await as('StaffAdmin', own);
  const book = await make.product(admin, { publisher: own });
  const student = await make.student(admin, [book]);
  await expect
    .poll(async () => (await admin.products.get({ params: { id: book.id } })).ingest.state)
    .toBe('ready');
  await failIngest(server, book.pdfId);
  await comesBack(server, student.email);
  const request = await admin.requests.create({ body: { kind: 'copy', email: student.email } });
  await sql`update requests set due_at = now() + interval '6 days' where id = ${request.id}`.execute(
    server.infrastructure.db,
  );
  await api.visitor.publishers.signUp({
    body: { email: 'waits@test.example', username: 'Waits', password: 'Harbour$2026' },
  });

  expect(await staff.inbox.counts()).toEqual({ ...none, books: 1, mails: 1 });
  expect((await staff.inbox.mails({})).data).toMatchObject([{ recipient: student.email }]);
  expect(await (await as('StaffSubAdmin', own)).inbox.counts()).toEqual({ ...none, books: 1 });
  expect(await (await as('StaffAdmin', other)).inbox.counts()).toEqual(none);
  expect(await admin.inbox.counts()).toEqual({
    publishers: before.publishers + 1,
    mails: before.mails + 1,
    books: before.books + 1,
    requests: before.requests + 1,
  });
  const subAdmin = await api.as('SubAdmin');
  expect(await subAdmin.inbox.counts()).toMatchObject({
    mails: 0,
    requests: 0,
    books: before.books + 1,
  });
  await expectRefusal(subAdmin.inbox.mails({}), 403, 'role.forbidden');
  await expectRefusal((await api.as('SuperAdmin')).inbox.counts(), 403, 'role.forbidden');
});

test('a request needs a hand a week before it is due, or while an erasure waits', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const due = async () =>
    (await admin.requests.list({ query: { state: 'due', orderBy: 2 } })).data.map(({ id }) => id);
  const before = await due();
  const student = await make.student(admin);
  const file = async (kind: 'copy' | 'erasure') =>
    (await admin.requests.create({ body: { kind, email: student.email } })).id;
  const [copy, erasure] = [await file('copy'), await file('erasure')];
  expect(await due()).toEqual(before);
  await admin.requests.proposeErasure({ params: { id: erasure }, body: {} });
  expect(await due()).toEqual([...before, erasure]);
  await sql`update requests set due_at = now() - interval '1 day' where id = ${copy}`.execute(
    server.infrastructure.db,
  );
  expect(await due()).toEqual([...before, copy, erasure]);
  expect((await admin.inbox.counts()).requests).toBe(before.length + 2);
});
