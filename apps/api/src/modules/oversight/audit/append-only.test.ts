import { sql } from 'kysely';
import { expect, test } from '../../../testing/test-api.ts';

test('the database refuses to change, remove or empty the log', async ({ api, server }) => {
  await (await api.as('Admin')).categories.create({ body: { name: 'Logged' } });
  for (const change of [
    sql`update audit_log set actor_name = 'Nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(change.execute(server.infrastructure.db)).rejects.toThrow(
      'rows of audit_log are only',
    );
});

test("forgetting a student removes the texts of the student's entries; who did what stays", async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const [gone, stays] = [await make.student(admin, [book]), await make.student(admin)];
  await admin.customers.update({
    params: { id: gone.id },
    body: { name: 'ชื่อใหม่', email: 'new@test.example', haveScreenPermission: true },
  });
  const actor = { kind: 'customer', id: gone.id, name: 'ชื่อใหม่', address: '192.0.2.9' } as const;
  const entry = { id: 44, text: 'ข้อความ', customerId: gone.id };
  await db
    .transaction()
    .execute((trx) => server.services.audit.record(trx, actor, 'request.filed', entry));
  await admin.customers.remove({ params: { id: gone.id } });

  const entries = () => db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  const before = await entries();
  await sql`select forget_student(${gone.id})`.execute(db);
  const after = await entries();

  const ofGone = after.filter(({ customerId }) => customerId === gone.id);
  expect(ofGone.map(({ action }) => action)).toEqual([
    'student.invited',
    'student.updated',
    'request.filed',
    'student.deleted',
  ]);
  const text = JSON.stringify(ofGone);
  for (const personal of [gone.name, gone.email, 'ชื่อใหม่', 'new@test.example', '192.0.2.9'])
    expect(text).not.toContain(personal);
  expect(ofGone[0]).toMatchObject({
    actorKind: 'admin',
    subjectId: gone.id,
    subject: { id: gone.id, name: 'erased', added: [book.id] },
  });
  expect(ofGone[1]).toMatchObject({
    subject: { id: gone.id, name: 'erased', email: 'erased', haveScreenPermission: true },
    before: { id: gone.id, name: 'erased', email: 'erased', haveScreenPermission: false },
  });
  expect(ofGone[2]).toMatchObject({ actorName: 'erased', address: '' });
  expect(ofGone[3]?.subject).toMatchObject({
    name: 'erased',
    deletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });

  const others = (rows: typeof after) => rows.filter(({ customerId }) => customerId !== gone.id);
  expect(others(after)).toEqual(others(before));
  expect(JSON.stringify(others(after))).toContain(stays.email);
  await expect(sql`update audit_log set address = ''`.execute(db)).rejects.toThrow('only added');
});

test('entries recorded in bulk are found by their student; the entry of an export names the person who took it', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const me = await admin.sessions.current();
  const { id } = await make.student(admin);
  const actor = { kind: 'admin', id: 7, name: 'Aqua', address: '' } as const;
  await db
    .transaction()
    .execute((trx) => server.services.audit.recordAll(trx, actor, 'ownership.assigned', [{ id }]));
  await admin.customers.export({ query: {} });
  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'customerId', 'subjectId'])
    .where('action', 'in', ['ownership.assigned', 'student.exported'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'ownership.assigned', customerId: id, subjectId: id },
    { action: 'student.exported', customerId: null, subjectId: me.accessRecord.id },
  ]);
});

test('while a student is forgotten, who did what stays, and the entries of others stay whole', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id } = await make.student(admin);
  await admin.categories.create({ body: { name: 'Of others' } });
  for (const change of [
    sql`update audit_log set action = 'nothing' where customer_id = ${id}`,
    sql`update audit_log set actor_id = 1 where customer_id = ${id}`,
    sql`update audit_log set address = '' where customer_id is distinct from ${id}`,
    sql`delete from audit_log where customer_id = ${id}`,
  ])
    await expect(
      server.infrastructure.db.transaction().execute(async (trx) => {
        await sql`select set_config('aqua.forgetting', ${String(id)}, true)`.execute(trx);
        await change.execute(trx);
      }),
    ).rejects.toThrow('rows of audit_log are only added');
});
