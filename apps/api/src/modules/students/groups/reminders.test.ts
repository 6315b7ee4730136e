import { emailOf } from '../../../testing/people/email-of.ts';
import { sql } from 'kysely';
import { runHousekeeping } from '../../../housekeeping.ts';
import { dayAfter } from '../../../testing/people/days.ts';
import { mailsTo } from '../../../testing/people/mails.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test, type TestServer } from '../../../testing/test-api.ts';

/** Reminders to read, and the list of the readers as a file (docs/decisions/0098). */

const listOf = (rows: { id: number }[]) => `[${rows.map(({ id }) => id).join(',')}]`;

const reminders = async (server: TestServer, email: string) =>
  (await mailsTo(server, email)).filter(({ kind }) => kind === 'readingReminder');

test('a student is mailed once about all unfinished books, and of each book once a day', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [atlas, waves, done] = [
    await make.product(admin, { title: 'Atlas', pages: 7 }),
    await make.product(admin, { title: 'Waves', pages: 5 }),
    await make.product(admin, { title: 'Done', pages: 2 }),
  ];
  const student = await make.student(admin, [atlas, done]);
  const reader = api.withToken(student.token);
  await reader.reader.saveProgress({ params: { id: atlas.id }, body: { page: 3 } });
  await reader.reader.saveProgress({ params: { id: done.id }, body: { page: 2 } });
  const params = { id: (await make.group(null, [student])).id };
  const remind = () => admin.groups.remindReaders({ params, body: { ids: listOf([student]) } });

  expect(await remind()).toMatchObject({
    done: [student.id],
    refused: [],
    message: 'Reminders are on their way',
  });
  const [mail] = await reminders(server, student.email);
  expect(mail?.text).toContain('Atlas');
  expect(mail?.text).not.toContain('Done');
  // One book: the link opens it. Everybody can unsubscribe.
  expect(mail?.text).toContain(`/app/book/${atlas.id}`);
  expect(mail?.text).toContain('/unsubscribe?t=');
  expect(await recorded({ action: 'student.reminded' })).toMatchObject([
    { subjectId: student.id, subject: { productIds: [atlas.id], group: params.id } },
  ]);

  const already = { done: [], refused: [{ id: student.id, reason: 'reminder.today' }] };
  expect(await remind()).toMatchObject(already);
  // A book that came later the same day is another one.
  await admin.groups.assign({ params, body: { productList: listOf([waves]) } });
  expect(await remind()).toMatchObject({ done: [student.id] });
  const second = (await reminders(server, student.email)).at(-1)?.text;
  expect(second).toContain(`/app/book/${waves.id}`);
  expect(second).not.toContain('Atlas');
  expect(await remind()).toMatchObject(already);

  await sql`update reading_reminders set day = day - 1`.execute(db);
  await runHousekeeping(server.infrastructure, server.services, AbortSignal.timeout(10_000));
  expect(await db.selectFrom('readingReminders').selectAll().execute()).toEqual([]);
  expect(await remind()).toMatchObject({ done: [student.id] });
  const third = (await reminders(server, student.email)).at(-1)?.text ?? '';
  expect(third).toContain('Atlas');
  expect(third).toContain('Waves');
  // Several books: the link opens the shelf.
  expect(third).not.toContain('/app/book/');
});

test('calls at the same time send one mail', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const student = await make.student(admin, [await make.product(admin)]);
  const params = { id: (await make.group(null, [student])).id };
  const body = { ids: listOf([student]) };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.groups.remindReaders({ params, body })),
  );
  expect(answers.flatMap(({ done }) => done)).toEqual([student.id]);
  expect(await reminders(server, student.email)).toHaveLength(1);
});

test('the answer says why a student gets no mail', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [book, draft, later] = [
    await make.product(admin, { pages: 4 }),
    await make.product(admin, { status: 'unpublished' }),
    await make.product(admin),
  ];
  const due = await make.student(admin, [book]);
  const unable = await make.student(admin, [draft]);
  const unwilling = await make.student(admin, [book]);
  const outside = await make.student(admin, [book]);
  const deleted = await make.student(admin, [book]);
  const invitation = { name: 'New', email: 'new@test.example', productList: listOf([book]) };
  const waiting = await admin.customers.invite({ body: invitation });
  await admin.customers.assignMany({
    body: {
      ids: listOf([unable]),
      productList: listOf([later]),
      startsOn: await dayAfter(server, 3),
    },
  });
  await api.withToken(unwilling.token).mailConsents.update({ body: { news: false } });
  const members = [due, unable, unwilling, deleted, waiting];
  const params = { id: (await make.group(null, members)).id };
  await admin.customers.remove({ params: { id: deleted.id } });

  const ids = listOf([...members, outside]);
  expect(await admin.groups.remindReaders({ params, body: { ids } })).toMatchObject({
    done: [due.id],
    refused: [
      { id: unable.id, reason: 'reminder.nothing' },
      { id: unwilling.id, reason: 'reminder.unwanted' },
      { id: deleted.id, reason: 'row.unknown' },
      { id: waiting.id, reason: 'reminder.noPassword' },
      { id: outside.id, reason: 'row.unknown' },
    ],
  });
  for (const student of [unable, unwilling, outside, deleted, waiting])
    expect(await reminders(server, emailOf(student))).toEqual([]);
});

test('only the books that the filter asks for are reminded of', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const [begun, untouched, other] = [
    await make.product(admin, { title: 'Begun', pages: 5 }),
    await make.product(admin, { title: 'Untouched', pages: 5 }),
    await make.product(admin, { title: 'Other', pages: 5 }),
  ];
  const student = await make.student(admin, [begun, untouched, other]);
  const progress = { params: { id: begun.id }, body: { page: 2 } };
  await api.withToken(student.token).reader.saveProgress(progress);
  const params = { id: (await make.group(null, [student])).id };
  const ids = listOf([student]);
  const productList = listOf([begun, untouched]);
  const body = { ids, productList, isOpened: 'false' } as const;
  await admin.groups.remindReaders({ params, body });
  const text = (await reminders(server, student.email)).at(-1)?.text;
  expect(text).toContain(`/app/book/${untouched.id}`);
  expect(text).not.toContain('Other');
});

test('the readers are saved as a file, a row for each book; it is recorded', async ({
  api,
  make,
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [atlas, waves] = [
    await make.product(admin, { title: 'Atlas', pages: 7 }),
    await make.product(admin, { title: 'Waves', pages: 5 }),
  ];
  const [reader, idle] = [await make.student(admin, [atlas, waves]), await make.student(admin)];
  const params = { id: (await make.group(null, [reader, idle])).id };
  const progress = { params: { id: atlas.id }, body: { page: 4 } };
  await api.withToken(reader.token).reader.saveProgress(progress);

  const lines = async (query: object) => {
    const file = await admin.groups.exportReaders({ params, query: { format: 'csv', ...query } });
    return (await file.text()).trim().split(/\r?\n/);
  };
  const [heading, ...rows] = await lines({});
  expect(heading).toMatch(
    /ID,Name,Email,Login name,Title,Read up to page,Pages,Last read,First day,Last day$/,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`${reader.email},,Atlas,4,7,`);
  expect(rows[1]).toContain(`${reader.email},,Waves,,5,`);
  expect(await lines({ isOpened: 'true' })).toHaveLength(2);
  expect(await recorded({ action: 'group.readersExported' })).toMatchObject([
    { subject: { rows: 1, filter: { groupId: params.id, isOpened: 'true' } } },
    { subject: { rows: 2, filter: { groupId: params.id } } },
  ]);
  const ids = await admin.groups.readerIds({ params, query: { isOpened: 'false' } });
  expect(ids).toEqual({ ids: [reader.id], totalItems: 1 });
});

test('a file of more students than fit on a page has all of them', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const books = [await make.product(admin), await make.product(admin)];
  const params = { id: (await make.group(null)).id };
  await sql`
    with made as (
      insert into customers (name, email, invited_by_kind, invited_by_id, invited_by_name)
      select 'Many ' || i, 'many' || i || '@test.example', 'admin', 7, 'Aqua'
      from generate_series(1, 1200) as i returning id),
    owned as (
      insert into product_ownerships (customer_id, product_id)
      select id, book from made, unnest(${books.map(({ id }) => id)}::int[]) as book)
    insert into group_customers (group_id, customer_id) select ${params.id}::int, id from made`.execute(
    infrastructure.db,
  );
  const file = await admin.groups.exportReaders({ params });
  const lines = (await file.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + 2 * 1_200);
  const entry = await admin.groups.exportReaders({ params, query: { format: 'xlsx' } });
  expect(entry.size).toBeGreaterThan(10_000);
});

test('staff neither remind nor export, nor does anybody without a token', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const student = await make.student(admin, [await make.product(admin, { publisher })]);
  const params = { id: (await make.group(publisher, [student])).id };
  const body = { ids: listOf([student]) };
  for (const [client, status, code] of [
    [staff, 403, 'role.forbidden'],
    [api.withToken(''), 401, 'session.required'],
  ] as const) {
    await expectRefusal(client.groups.remindReaders({ params, body }), status, code);
    await expectRefusal(client.groups.exportReaders({ params }), status, code);
    await expectRefusal(client.groups.readerIds({ params }), status, code);
  }
  const unknown = { id: 999_999 };
  await expectRefusal(admin.groups.remindReaders({ params: unknown, body }), 404, 'row.unknown');
});
