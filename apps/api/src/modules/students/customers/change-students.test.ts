import { expectRefusal, expect, test } from '../../../testing/test-api.ts';
import { recordedAdmin } from '../../../testing/people/recorded-admin.ts';
import { sql } from 'kysely';

const listOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

test('many students are deleted with their sessions, and restored', async ({ api, make }) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const students = [await make.student(admin), await make.student(admin)];
  const gone = await make.student(admin);
  await admin.customers.remove({ params: { id: gone.id } });
  const change = (to: 'remove' | 'restore', rows: { id: number }[]) =>
    admin.customers.changeMany({ body: { ids: listOf(rows), change: to } });
  const ids = students.map(({ id }) => id);

  const all = [...students, gone, { id: 999_999_999 }];
  expect(await change('remove', all)).toMatchObject({
    done: ids,
    refused: [
      // Not counted as done: the undo of this call must not restore this student.
      { id: gone.id, reason: 'student.deleted' },
      { id: 999_999_999, reason: 'row.unknown' },
    ],
  });
  for (const { id } of students) {
    const row = await admin.customers.get({ params: { id } });
    expect(row.deletedAt).not.toBeNull();
    expect(row.logs.at(-1)).toMatchObject({ action: 'deleted' });
  }

  expect(await change('restore', students)).toMatchObject({ done: ids, refused: [] });
  expect(await change('restore', students)).toMatchObject({ done: ids, refused: [] });
  const [first] = students;
  const back = await admin.customers.get({ params: { id: first?.id ?? 0 } });
  expect(back.deletedAt).toBeNull();
  expect(back.logs.at(-1)).toMatchObject({ action: 'restored' });
  // The sessions do not come back with the account.
  for (const { token } of students)
    await expectRefusal(api.withToken(token).reader.library(), 401, 'session.ended');
  const entries = await recorded({ subject: first?.id ?? 0 });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['student.deleted', 'student.restored']),
  );
  expect(entries.filter(({ action }) => action === 'student.restored')).toMatchObject([
    { subject: { id: first?.id, deletedAt: null }, before: { deletedAt: expect.any(String) } },
  ]);
});

test('a student who was deleted over 7 days ago is not restored with the others', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const [late, early] = [await make.student(admin), await make.student(admin)];
  const ids = listOf([late, early]);
  await admin.customers.changeMany({ body: { ids, change: 'remove' } });
  await sql`update customers set deleted_at = now() - interval '8 days' where id = ${late.id}`.execute(
    db,
  );
  expect(await admin.customers.changeMany({ body: { ids, change: 'restore' } })).toMatchObject({
    done: [early.id],
    refused: [{ id: late.id, reason: 'student.notRestorable' }],
  });
});

test('many students may take screenshots, and no longer', async ({ api, make }) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  const [one, other, gone] = [
    await make.student(admin),
    await make.student(admin),
    await make.student(admin),
  ];
  const body = { haveScreenPermission: true };
  await admin.customers.update({ params: { id: other.id }, body });
  await admin.customers.remove({ params: { id: gone.id } });
  const ids = listOf([one, other, gone]);
  const answer = {
    done: [one.id, other.id],
    refused: [{ id: gone.id, reason: 'student.deleted' }],
  };
  const permissionOf = async ({ id }: { id: number }) =>
    (await admin.customers.get({ params: { id } })).haveScreenPermission;

  const allow = { body: { ids, change: 'allowScreenshots' } } as const;
  expect(await admin.customers.changeMany(allow)).toMatchObject(answer);
  expect(await Promise.all([one, other].map(permissionOf))).toEqual([true, true]);
  const forbid = { body: { ids, change: 'forbidScreenshots' } } as const;
  expect(await admin.customers.changeMany(forbid)).toMatchObject(answer);
  expect(await Promise.all([one, other].map(permissionOf))).toEqual([false, false]);

  // The other one was permitted already: the first change was none.
  const changes = (await recorded({ subject: other.id })).map(({ subject, before }) => ({
    subject,
    before,
  }));
  expect(changes.at(0)).toMatchObject({
    subject: { haveScreenPermission: false },
    before: { haveScreenPermission: true },
  });
  const updates = await recorded({ subject: other.id, action: 'student.updated' });
  expect(updates).toHaveLength(2);
});

test('staff change none of them, and an unknown change is refused', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const ids = listOf([await make.student(admin)]);
  const staff = await api.as('StaffAdmin');
  const body = { ids, change: 'remove' } as const;
  await expectRefusal(staff.customers.changeMany({ body }), 403, 'role.forbidden');
  const wrong = { ids, change: 'publish' as 'remove' };
  await expectRefusal(admin.customers.changeMany({ body: wrong }), 400, 'field.wrong');
  const none = { ...body, ids: '[]' };
  await expectRefusal(admin.customers.changeMany({ body: none }), 422, 'many.idsAlert');
  const many = { ...body, ids: JSON.stringify(Array.from({ length: 1_001 }, (_, at) => at + 1)) };
  await expectRefusal(admin.customers.changeMany({ body: many }), 422, 'many.idsAlert');
});
