import { sql } from 'kysely';
import { breakingOff } from '../../../testing/break-off.ts';
import { noRows, sendStudents } from '../../../testing/people/import-students.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';
import { toldStudents } from '../../../testing/people/told-students.ts';

const students = 600;

test('an import that breaks off goes on where it ended, and its answer counts all', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const lines = Array.from({ length: students }, (_, at) => `Nok ${at},nok${at}@go-on.example,ก/1`);
  const file = ['name,email,group', ...lines, 'Wrong,wrong,'].join('\n');
  const send = (content: string) => sendStudents(admin, content, false, 'go-on');
  const inDatabase = async () =>
    (await admin.customers.list({ query: { keySearch: '@go-on.example' } })).totalItems;

  const moment = {
    event: 'before insert',
    table: 'customers',
    condition: `new.email = 'nok300@go-on.example'`,
  };
  await breakingOff(db, moment, () => expectRefusal(send(file), 503, 'part.down'));
  expect(await inDatabase()).toBe(250);
  await expectRefusal(send(`${file}\nMore,more@go-on.example,`), 409, 'idempotency.otherBody');

  const answer = await send(file);
  expect(answer.totals).toEqual({ ...noRows, ready: students, wrong: 1 });
  expect(answer.rows.map(({ line }) => line)).toEqual(
    Array.from({ length: students + 1 }, (_, at) => at + 2),
  );
  expect(answer.groups).toMatchObject([{ name: 'ก/1' }]);
  expect(await send(file)).toEqual(answer);
  expect(await inDatabase()).toBe(students);
  expect(await toldStudents(db, '@go-on.example')).toEqual(
    Array.from({ length: students }, () => 1),
  );

  const imported = { action: 'student.imported', size: 20 } as const;
  const { data } = await admin.auditLog.list({ query: imported });
  expect(data.map(({ subject }) => subject)).toMatchObject([{ totals: answer.totals }]);
  const { data: groups } = await admin.groups.list({ query: { keySearch: 'ก/1' } });
  expect(groups).toMatchObject([{ countCustomers: students }]);
});

test('an import that somebody else has taken over, because its process seemed dead, does nothing more', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const lines = Array.from({ length: students }, (_, at) => `Som ${at},som${at}@over.example`);
  const file = ['name,email', ...lines].join('\n');
  await sql`
    create function take_over() returns trigger language plpgsql as $$ begin
      update idempotency_keys set claim = gen_random_uuid() where key = 'taken-over'; return new; end $$;
    create trigger take_over before insert on customers for each row
      when (new.email = 'som300@over.example') execute function take_over()`.execute(db);
  const send = () => sendStudents(admin, file, false, 'taken-over');
  await expectRefusal(send(), 409, 'idempotency.underWay');
  const { totalItems } = await admin.customers.list({ query: { keySearch: '@over.example' } });
  expect(totalItems).toBe(250);
});

test('a whole list that breaks off while its missing leave goes on, and takes each out once', async ({
  api,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const line = (at: number) => `Ying ${at},ying${at}@whole.example,ก/2`;
  const all = Array.from({ length: students }, (_, at) => line(at));
  await sendStudents(admin, ['name,email,group', ...all].join('\n'), false);
  const { data } = await admin.groups.list({ query: { keySearch: 'ก/2' } });
  const params = { id: data[0]?.id ?? 0 };
  const size = async () => (await admin.groups.get({ params })).countCustomers;
  const whole = { whole: 'groups', leaving: students - 1 } as const;
  const send = () =>
    sendStudents(admin, ['name,email,group', line(0)].join('\n'), false, 'go-on-whole', whole);

  const { data: some } = await admin.customers.list({
    query: { keySearch: 'ying300@whole.example' },
  });
  const moment = {
    event: 'before delete',
    table: 'group_customers',
    condition: `old.customer_id = ${some[0]?.id}`,
  };
  await breakingOff(db, moment, () => expectRefusal(send(), 503, 'part.down'));
  expect(await size()).toBe(students - 250);
  const answer = await send();
  expect(answer.import).toMatchObject({ state: 'ended', counts: { left: students - 1 } });
  expect(await size()).toBe(1);
  expect(await send()).toEqual(answer);
  const left = { keySearch: 'group.customerRemoved', size: 999 };
  const { totalItems } = await admin.auditLog.list({ query: left });
  expect(totalItems).toBe(students - 1);
});
