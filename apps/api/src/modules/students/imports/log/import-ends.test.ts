import { sql } from 'kysely';
import { runHousekeeping } from '../../../../housekeeping.ts';
import { sendStudents } from '../../../../testing/people/import-students.ts';
import { recordedAdmin } from '../../../../testing/people/recorded-admin.ts';
import { expect, expectRefusal, test } from '../../../../testing/test-api.ts';

const fileOf = (...names: string[]) =>
  ['name,email,group', ...names.map((name) => `${name},${name}@ends.example,Ends`)].join('\n');

test('an import that broke off lets its groups go after a while, and has its entry in the audit log', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const { admin, recorded } = await recordedAdmin({ api, make });
  await sendStudents(admin, fileOf('ann', 'bob'), false);
  const whole = { whole: 'groups', leaving: 1 } as const;
  const part = { ...whole, import: crypto.randomUUID() };
  const file = fileOf('ann', 'cat');
  const first = await sendStudents(admin, file, false, undefined, { ...part, to: 1 });
  const params = { id: first.import?.id ?? 0 };
  const other = () => sendStudents(admin, fileOf('ann'), false, undefined, whole);
  await expectRefusal(other(), 409, 'import.underWay');
  await sql`
    update imports set updated_at = now() - interval '11 minutes' where id = ${params.id}`.execute(
    db,
  );
  expect((await other()).import).toMatchObject({ state: 'ended', counts: { left: 1 } });
  expect(await admin.imports.get({ params })).toMatchObject({ state: 'brokenOff' });
  const entries = await recorded({ keySearch: 'student.imported' });
  expect(entries.map(({ subject }) => subject)).toContainEqual(
    expect.objectContaining({ import: params.id, state: 'brokenOff' }),
  );
  const rest = sendStudents(admin, file, false, undefined, { ...part, from: 2 });
  await expectRefusal(rest, 409, 'import.over');
});

test('housekeeping ends imports that nobody goes on with, and forgets what can no longer be undone', async ({
  api,
  server,
}) => {
  const { db } = server.infrastructure;
  const admin = await api.as('Admin');
  const keep = () =>
    runHousekeeping(server.infrastructure, server.services, new AbortController().signal);
  const two = fileOf('dan', 'eve');
  const part = { import: crypto.randomUUID(), to: 1 };
  const { import: entry } = await sendStudents(admin, two, false, undefined, part);
  const params = { id: entry?.id ?? 0 };
  await keep();
  expect(await admin.imports.get({ params })).toMatchObject({ state: 'running' });
  await sql`
    update imports set updated_at = now() - interval '26 hours' where id = ${params.id}`.execute(
    db,
  );
  await keep();
  expect(await admin.imports.get({ params })).toMatchObject({
    state: 'brokenOff',
    counts: { made: 1, joined: 1 },
    undoUntil: expect.any(String),
  });
  const kinds = async () =>
    (
      await sql<{ kind: string }>`
        select kind from import_changes where import_id = ${params.id} order by kind`.execute(db)
    ).rows.map(({ kind }) => kind);
  await sql`
    insert into import_changes (import_id, kind) values (${params.id}, 'left')`.execute(db);
  expect(await kinds()).toContain('made');
  await sql`
    update imports set ended_at = now() - interval '25 hours' where id = ${params.id}`.execute(db);
  await keep();
  // Who left is known longer.
  expect(await kinds()).toEqual(['left']);
});
