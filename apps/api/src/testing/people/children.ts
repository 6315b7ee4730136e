import { sql } from 'kysely';
import { today } from '../../db/clock.ts';
import { mailsTo, tokenIn } from './mails.ts';
import { testDevice, type Maker } from '../make.ts';
import type { TestApi, TestServer } from '../test-api.ts';

export const childPassword = 'Harbour2026';
let people = 0;

/** The birthday of somebody who turns `years` in `days` days, by the day in Asia/Bangkok. */
export async function bornAgo(
  { infrastructure: { db } }: TestServer,
  years: number,
  days = 0,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((${today} - make_interval(years => ${years}))
      + make_interval(days => ${days}))::date as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** An invited student with the token of the create-password link. */
export async function inviteChild(api: TestApi, make: Maker, server: TestServer) {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const email = `child${(people += 1)}@school.example`;
  const name = `Child ${people}`;
  const body = { name, email, productList: `[${book.id}]` };
  const { id } = await admin.customers.invite({ body });
  const token = tokenIn((await mailsTo(server, email))[0]?.text);
  return { id, name, email, token, book, guardianEmail: `parent${people}@home.example` };
}

export function choosePassword(api: TestApi, token: string, more: object = {}) {
  const body = {
    token,
    password: childPassword,
    password_confirmation: childPassword,
    ...more,
  };
  return api.visitor.customers.resetPassword({ body });
}

export async function signIn(api: TestApi, email: string, number: number) {
  const device = { ...testDevice, number: `guardian-test-${number}` };
  const { token } = await api.visitor.sessions.signInCustomer({
    body: { email, password: childPassword, device },
  });
  return api.withToken(token);
}

export async function guardianToken(server: TestServer, guardianEmail: string): Promise<string> {
  return tokenIn((await mailsTo(server, guardianEmail)).at(-1)?.text);
}
