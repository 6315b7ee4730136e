import type { Client } from '@aqua/client/create-client';
import { unreadForm } from '../../../../testing/rosters/at-source.ts';
import { expect, test } from '../../../../testing/test-api.ts';

/** Where the students of a group probably go, by its name. */

/** A staff member of a new publisher, and what is proposed for groups of these names. */
async function proposalsOf(client: Client, names: string[]) {
  for (const name of names) await client.groups.create({ body: { name } });
  const { groups } = await client.newYears.propose();
  return Object.fromEntries(groups.map(({ name, kind, to }) => [name, to ?? kind]));
}

test('names of classes are read as schools write them', async ({ api, make }) => {
  const staffOf = async () =>
    api.withToken((await make.session('StaffAdmin', await make.publisher())).token);
  const school = {
    'อ.3': 'ป.1',
    อนุบาล1: 'อนุบาล2',
    'ป.1': 'ป.2',
    'ป.๕/๒': 'ป.๖/๒',
    'ป.6/1': 'ม.1/1',
    'ม.1/1': 'ม.2 ห้อง 1',
    'ม.2 ห้อง 1': 'ม.3 ห้อง 1',
    'ม.๓/๑๐': 'ม.๔/๑๐',
    'ม. 4 / 2': 'ม. 5 / 2',
    'ม.4/3 (EP)': 'ม.5/3 (EP)',
    ม5ก: 'ม6ก',
    'มัธยมศึกษาปีที่ 1/4': 'มัธยมศึกษาปีที่ 2/4',
    'ชั้นประถมศึกษาปีที่ 2/1': 'ชั้นประถมศึกษาปีที่ 3/1',
    'ม.6/1': 'leaves',
    'ม.7/1': 'stays',
    'ม.1 ชมรมดนตรี': 'stays',
    'ม.6/1 จบปีการศึกษา 2568': 'stays',
    ประชุมครู: 'stays',
  };
  expect(await proposalsOf(await staffOf(), Object.keys(school))).toEqual(school);

  const english = {
    'Grade 7A': 'Grade 8A',
    'Grade 12': 'leaves',
    'Year 9': 'Year 10',
    'year 13 B': 'leaves',
    'P.6/1': 'M.1/1',
    'P.1/2': 'P.2/2',
    'M.1/1': 'M.2/1',
    'M.6/2': 'leaves',
    K3: 'P.1',
    'Grade 7 chess club': 'stays',
    'Grade 12A, leavers 2025': 'stays',
    Teachers: 'stays',
  };
  expect(await proposalsOf(await staffOf(), Object.keys(english))).toEqual(english);

  // Where no grade follows, primary school ends.
  const primary = { 'ป.5/1': 'ป.6/1', 'ป.6/1': 'leaves' };
  expect(await proposalsOf(await staffOf(), Object.keys(primary))).toEqual(primary);
});

test('a class that a school’s system fills is not moved unless somebody says so', async ({
  api,
  make,
  server,
}) => {
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const { id } = await staff.groups.create({ body: { name: 'ม.1/1' } });
  const { db } = server.infrastructure;
  const student = await make.student(await api.as('Admin'));
  const body = { ...unreadForm, clientSecret: 'secret' };
  const connection = await staff.rosterConnections.create({ body });
  await db
    .insertInto('rosterMemberships')
    .values({ connectionId: connection.id, customerId: student.id, groupId: id })
    .execute();
  const { groups } = await staff.newYears.propose();
  expect(groups).toMatchObject([{ name: 'ม.1/1', kind: 'stays', to: null, isConnected: true }]);
});
