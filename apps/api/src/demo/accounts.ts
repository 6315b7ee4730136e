import type { DemoAccount } from '../process/announce.ts';
import type { Trx } from '../db/connect.ts';
import type { Consents } from '../modules/law/consents/service.ts';
import { hashPassword } from '../lib/password-hashes.ts';
import { demoStudents } from './catalogue.ts';

/** One account per role; the password satisfies every rule, staff's included. */
const password = 'Aqua@demo1';

const platform = [
  { name: 'Siriporn Wong', email: 'super@aqua.example', type: 'SuperAdmin' },
  { name: 'Anan Meechai', email: 'admin@aqua.example', type: 'Admin' },
  { name: 'Malee Suksan', email: 'subadmin@aqua.example', type: 'SubAdmin' },
] as const;

const staff = [
  { name: 'Preecha Thongdee', email: 'staff@aqua.example', type: 'Admin' },
  { name: 'Kanya Rattana', email: 'substaff@aqua.example', type: 'SubAdmin' },
] as const;

const [student] = demoStudents;

/** The accounts that the terminal shows at every start in development. */
export const demoAccounts: DemoAccount[] = [
  ...platform.map(({ email, type }) => ({ role: type, email, password, signIn: '/admins/login' })),
  ...staff.map(({ email, type }) => ({ role: `Staff ${type}`, email, password, signIn: '/login' })),
  { role: 'Student', email: student.email, password, signIn: '/app' },
];

/** The people of the platform and of one publisher, whose staff have accepted the documents. */
export async function insertAccounts(
  trx: Trx,
  consents: Consents,
  publisherId: number,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await trx
    .insertInto('admins')
    .values(platform.map((account) => ({ ...account, passwordHash })))
    .execute();
  const staffs = await trx
    .insertInto('staffs')
    .values(staff.map((account) => ({ ...account, publisherId, passwordHash })))
    .returning('id')
    .execute();
  const source = { language: 'en', how: 'backOffice', address: '127.0.0.1' } as const;
  for (const { id } of staffs)
    await consents.acceptDocuments(trx, { account: { kind: 'staff', id }, ...source });
}

/** One student, an adult, has already answered the invitation, so that the reader can be opened at once. */
export async function setStudentPassword(trx: Trx, consents: Consents): Promise<void> {
  const { id } = await trx
    .updateTable('customers')
    .set({ passwordHash: await hashPassword(password), birthday: '2001-04-13' })
    .where('email', '=', student.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = { kind: 'customer', id } as const;
  const source = { language: 'en', how: 'createPassword', address: '127.0.0.1' } as const;
  await consents.acceptDocuments(trx, { account, ...source });
}
