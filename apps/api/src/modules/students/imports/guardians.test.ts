import { sendStudents } from '../../../testing/people/import-students.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('an import says to Admins which students wait for a guardian, and to nobody else', async ({
  api,
  make,
  server: { infrastructure },
}) => {
  const admin = await api.as('Admin');
  const staff = api.withToken((await make.session('StaffAdmin')).token);
  const [waits, grown] = [await make.student(staff), await make.student(staff)];
  const wait = (id: number, birthday: string) =>
    infrastructure.db
      .updateTable('customers')
      .set({ birthday, guardianState: 'awaited', guardianName: 'G', guardianEmail: 'g@g.example' })
      .where('id', '=', id)
      .execute();
  await wait(waits.id, `${new Date().getFullYear() - 15}-01-01`);
  // From the age of 20 nobody waits.
  await wait(grown.id, '2000-01-01');
  const rows = [waits, grown].map(({ name, email }) => `${name},${email},Guarded`);
  const file = ['name,email,group', ...rows, 'New,new@guarded.example,Guarded'].join('\n');
  const waiting = async (client: typeof admin, isDry: boolean) =>
    (await sendStudents(client, file, isDry)).rows.map((row) => row.awaitsGuardian);
  expect(await waiting(staff, true)).toEqual([false, false, false]);
  expect(await waiting(admin, true)).toEqual([true, false, false]);
  expect(await waiting(admin, false)).toEqual([true, false, false]);
});
