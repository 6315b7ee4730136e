import { generateSync } from 'otplib/functional';
import { sql } from 'kysely';
import { testPassword, type Maker } from '../make.ts';
import type { TestApi, TestServer } from '../test-api.ts';

/** The password that a change of two-step sign-in needs. */
export const password = { currentPassword: testPassword };

/** Seconds for which a code is valid. */
export const step = 30;

/** The code of an authenticator app whose clock is `steps` away from the database's. */
export async function codeOf(
  { infrastructure: { db } }: TestServer,
  secret: string,
  steps = 0,
): Promise<string> {
  const { rows } = await sql<{
    now: number;
  }>`select floor(extract(epoch from now()))::int as now`.execute(db);
  return generateSync({ secret, epoch: (rows[0]?.now ?? 0) + steps * step });
}

/** A code that is wrong at every moment near now. */
export async function wrongCode(server: TestServer, secret: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(server, secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
}

/** An account with two-step sign-in on. The current code was not used yet. */
export async function turnOn(
  { api, make, server }: { api: TestApi; make: Maker; server: TestServer },
  kind: 'admin' | 'staff' | 'superAdmin' = 'admin',
) {
  const isStaff = kind === 'staff';
  const { id, name, email } = isStaff
    ? await make.staff('Admin')
    : await make.admin(kind === 'superAdmin' ? 'SuperAdmin' : 'Admin');
  const { signInAdmin, signInStaff } = api.visitor.sessions;
  const signIn = (code?: string, password = testPassword) => {
    const body = { email, password, ...(code === undefined ? {} : { code }) };
    return isStaff ? signInStaff({ body }) : signInAdmin({ body });
  };
  const client = api.withToken((await signIn()).token);
  const { secret, uri } = await client.twoStep.start({ body: password });
  const { recoveryCodes } = await client.twoStep.confirm({
    body: { code: await codeOf(server, secret) },
  });
  await sql`update two_steps set last_step = 0 where account_id = ${id}`.execute(
    server.infrastructure.db,
  );
  return { id, name, email, client, secret, uri, recoveryCodes, signIn };
}

/** Marks two-step sign-in as on for that account, with codes that nobody knows. */
export async function pretendOn(
  { infrastructure: { db } }: TestServer,
  accountKind: 'admin' | 'staff',
  { id }: { id: number },
): Promise<{ id: number }> {
  const row = { accountKind, accountId: id, secret: Buffer.of(0), confirmedAt: new Date() };
  await db.insertInto('twoSteps').values(row).execute();
  return { id };
}
