import { createClient, type Client } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/accounts/sessions';
import type { Server } from './server.ts';

/** The password of every account of the demo catalogue. */
export const demoPassword = 'Aqua@demo1';

export interface Account {
  email: string;
  password: string;
  /** The kind of account; an admin if it is missing. */
  kind?: 'staff';
}

export const demoSuperAdmin: Account = { email: 'super@aqua.example', password: demoPassword };
export const demoAdmin: Account = { email: 'admin@aqua.example', password: demoPassword };
export const demoStaffAdmin: Account = {
  email: 'staff@aqua.example',
  password: demoPassword,
  kind: 'staff',
};
export const demoStaffSubAdmin: Account = {
  email: 'substaff@aqua.example',
  password: demoPassword,
  kind: 'staff',
};
export const demoStudent = { email: 'student@aqua.example', password: demoPassword };

/** A client of the API, like another program. `address` is the IP address that it calls from. */
export function clientOf(
  { url }: Pick<Server, 'url'>,
  token: string | null = null,
  address?: string,
): Client {
  return createClient({
    baseUrl: url,
    applicationToken: 'aqua-backoffice',
    token: () => token,
    ...(address === undefined
      ? {}
      : {
          fetch: (input, init) => {
            const headers = new Headers(init?.headers);
            headers.set('x-forwarded-for', address);
            return fetch(input, { ...init, headers });
          },
        }),
  });
}

/** The sessions of the demo accounts, which journeys share and therefore must not end. */
const shared = new Map<string, Promise<Session>>();
const sharedAccounts = [demoSuperAdmin, demoAdmin, demoStaffAdmin, demoStaffSubAdmin];

/** A session of an admin or a staff member, made without the login form. */
export function sessionOf({ url }: Pick<Server, 'url'>, account: Account): Promise<Session> {
  const { email, password, kind } = account;
  const signIn = () => {
    const { signInStaff, signInAdmin } = clientOf({ url }).sessions;
    return (kind === 'staff' ? signInStaff : signInAdmin)({ body: { email, password } });
  };
  if (!sharedAccounts.includes(account)) return signIn();
  const key = `${url} ${email}`;
  const session = shared.get(key) ?? signIn();
  shared.set(key, session);
  return session;
}

export async function signedInAdmin(server: Pick<Server, 'url'>): Promise<Client> {
  return clientOf(server, (await sessionOf(server, demoAdmin)).token);
}

/** Makes an admin whose name is the e-mail. */
export async function makeAdmin(server: Server, email: string): Promise<Account & { id: number }> {
  const account = { email, password: demoPassword };
  const { token } = await sessionOf(server, demoSuperAdmin);
  const { id } = await clientOf(server, token).admins.create({
    body: { ...account, name: email, type: 'Admin' },
  });
  return { ...account, id };
}

export async function makePublisher(server: Server, name: string): Promise<number> {
  const admin = await signedInAdmin(server);
  return (await admin.publishers.create({ body: { name } })).id;
}

/** Makes a staff member whose name is the e-mail. */
export async function makeStaff(
  server: Server,
  staff: { publisherId: number; email: string; type: 'Admin' | 'SubAdmin' },
): Promise<Account> {
  const admin = await signedInAdmin(server);
  const account = { email: staff.email, password: demoPassword };
  await admin.staffs.create({ body: { ...staff, ...account, name: staff.email } });
  return { ...account, kind: 'staff' };
}

interface NewStudent {
  name: string;
  email: string;
  /** Product ids. */
  books: number[];
}

/** Makes a student who signs in on a phone. */
export async function makeStudent(
  server: Server,
  student: NewStudent,
): Promise<Account & { id: number; token: string }> {
  const { id, email, password } = await makeUnboundStudent(server, student);
  const device = { number: `phone-of-${id}`, name: 'Phone', platform: 'android' as const };
  const body = { email, password, device };
  const { token } = await clientOf(server).sessions.signInCustomer({ body });
  return { id, email, password, token };
}

/**
 * Invites a student to `books` and sets the password by the mailed link. The first sign-in binds a
 * device, so the student still has both moves of the month.
 */
export async function makeUnboundStudent(
  server: Server,
  { name, email, books }: NewStudent,
): Promise<Account & { id: number }> {
  const admin = await signedInAdmin(server);
  const { id } = await admin.customers.invite({
    body: { name, email, productList: `[${books.join(',')}]` },
  });
  const password = 'Reading2026';
  await clientOf(server).customers.resetPassword({
    body: {
      token: await mailedToken(server, email),
      password,
      password_confirmation: password,
      birthday: '2000-01-31',
      acceptTerms: true,
      readPrivacy: true,
    },
  });
  return { id, email, password };
}

/** The token of the newest link that was mailed to this address. */
export function mailedToken(server: Server, email: string): Promise<string> {
  return newestIn(server, email, /(?:-password|-consent|-email)\?t=([\w-]+)/);
}

/** The newest one-time code that was sent to a phone, by its number in E.164. */
export function sentCode(server: Server, phone: string): Promise<string> {
  return newestIn(server, phone, /\b(\d{6})\b is your Aqua OTP/);
}

/** What `pattern` captures in the newest mail or SMS to `recipient`, read from /dev/inbox. */
async function newestIn({ url }: Server, recipient: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const list = await (await fetch(`${url}/dev/inbox`)).text();
    const mail = list
      .split('<li>')
      .find((row) => row.includes(recipient))
      ?.match(/\/dev\/inbox\/\d+/)?.[0];
    if (mail !== undefined) {
      const page = await (await fetch(url + mail)).text();
      const captured = page.match(pattern)?.[1];
      if (captured !== undefined) return captured;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`nothing to ${recipient} has ${String(pattern)}`);
}
