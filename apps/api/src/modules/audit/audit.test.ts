import { expect, expectRefusal, test } from '../../testing/test-api.ts';

test('every change leaves who, what, before and after, and can be found by day and person', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const me = (await admin.sessions.current()).accessRecord;
  const { id } = await admin.categories.create({ body: { name: 'Before' } });
  await admin.categories.update({ params: { id }, body: { name: 'After' } });
  await admin.categories.remove({ params: { id } });

  const mine = await admin.auditLog.list({
    query: { keySearch: me.name, fieldSearch: 'actor', orderBy: 2 },
  });
  expect(mine.data.map(({ action }) => action)).toEqual([
    'category.created',
    'category.updated',
    'category.removed',
  ]);
  expect(mine.data[1]).toMatchObject({
    actor: { kind: 'admin', id: me.id, name: me.name },
    subjectId: id,
    before: { name: 'Before' },
    subject: { name: 'After' },
    address: '127.0.0.1',
  });
  const past = await admin.auditLog.list({ query: { to: '2020-01-01' } });
  expect(past.totalItems).toBe(0);
});

test('publisher staff do not read the log', async ({ api }) => {
  await expectRefusal((await api.as('StaffAdmin')).auditLog.list(), 403, 'role.forbidden');
});
