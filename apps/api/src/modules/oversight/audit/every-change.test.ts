import type { RouteSpec } from '@aqua/contract/define-route';
import { permissions, type Role } from '@aqua/contract/roles';
import { sql } from 'kysely';
import type { Try } from '../../../testing/whole-api/change-inputs.ts';
import { changes } from '../../../testing/whole-api/changes.ts';
import { calls, names } from '../../../testing/whole-api/contract-calls.ts';
import { expect, testWithJobs as test, type TestServer } from '../../../testing/test-api.ts';

const reads =
  '*.(list|ids|readerIds|get|counts|current|countOwners|listCustomers|listBooks|listReaders|listJoiners|readings|device|sessions|consents|mails|pdfVersions|pages|registered|thumbnails|readers|look|runs|getRun|checkLink|checkPasswordMail|guardianLink)';

/** Calls of the back-office that write no entry, and why. */
const exceptions: Record<string, string> = {
  [reads]: 'changes nothing; who called is in the traffic log',
  'customers.previewImport': 'reads a file, changes nothing',
  'newYears.(propose|foresee)': 'says what would be done, changes nothing',
  '*.previewBooks': 'counts who has some books, changes nothing',
  'customers.importTemplate': 'an empty table, the same for everybody',
  'sessions.signIn*': 'opens a session: in the traffic log, also where it fails',
  'sessions.useFirstPassword': 'gives a link for a password, and what is set is recorded',
  'customers.printCards': 'answers with a PDF: recorded, see cards/cards.test.ts',
  'sessions.(remove|signOut|signOutElsewhere)': 'ends own sessions: in the traffic log',
  'signInProviders.(shown|groups|try)': 'reads, or begins what tryResult ends',
  'signInProviders.(create|tryResult)':
    'needs a provider: recorded, see sign-in-providers/sign-in-providers.test.ts',
  'rosterConnections.try': 'asks a source for its schools, changes nothing',
  'providerSignIn.*': 'opens a session, as signIn does; that an identity joins is recorded',
  'identities.(startAdding|add|remove)':
    'needs a provider: recorded, see provider-sign-in/takeovers.test.ts',
  'passkeys.(startSignIn|signIn*)': 'opens a session: in the traffic log, also where it fails',
  'passkeys.startAdding': 'a challenge that counts for nothing before a passkey has signed it',
  'twoStep.start': 'a secret that counts for nothing before it is confirmed',
  'consents.accept': 'the own answers: recorded in consents, which nobody edits',
  '*.upload*': 'a file attached to nothing: what attaches it is recorded',
  '*.forgotPassword': 'nobody is known yet; the password that is set is recorded',
  'admins.createFirst': 'a visitor: recorded, see admins/first-admin.test.ts',
  'publishers.(signUp|confirmEmail)': 'a visitor: recorded, see publishers/sign-up.test.ts',
  'customers.(sendOtp|signUp|confirmEmail|guardianConsent|guardianRenew|resetPassword)':
    'students, guardians and who is to become one',
};

/**
 * The role that makes the call: the first one allowed to; for a public call, one of its kind of
 * account.
 */
function roleFor(
  resource: string,
  { permission }: RouteSpec,
): Exclude<Role, 'Student'> | undefined {
  if (permission === 'public') return resource === 'staffs' ? 'StaffAdmin' : 'Admin';
  return (permissions[permission] as readonly Role[]).find((role) => role !== 'Student');
}

const ofBackOffice = calls.flatMap(({ call, resource, name, spec }) => {
  const role = roleFor(resource, spec);
  if (role === undefined) return [];
  const tried = (changes as Record<string, Record<string, Try<(input: Input) => unknown>>>)[
    resource
  ]?.[name];
  const excepted = Object.keys(exceptions).filter((pattern) => names(pattern, call));
  return [{ call, resource, name, spec, role, tried, excepted }];
});

interface Input {
  params?: { id?: number; customerId?: number };
}

type AnyClient = Record<
  string,
  Record<string, (input: Input) => Promise<{ id?: number; done?: number[] }>>
>;

async function newestEntry({ infrastructure: { db } }: TestServer): Promise<number> {
  const { newest } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

for (const { call, resource, name, spec, role, tried } of ofBackOffice) {
  if (tried === undefined) continue;
  const [action, inputOf] = tried;

  test(`${call} by ${role}: ${action}`, async ({ server, make, api }) => {
    const { token, accessRecord: me } = await make.session(role);
    const client = api.withToken(token);
    const input = await inputOf({ me, client, make, server });
    const before = await newestEntry(server);
    const answer = await (client as unknown as AnyClient)[resource]?.[name]?.(input);

    const entries = await server.infrastructure.db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'subject', 'before', 'address'])
      .where('id', '>', before)
      .where('actorKind', '=', role.startsWith('Staff') ? 'staff' : 'admin')
      .where('actorId', '=', me.id)
      .where('actorName', '=', me.name)
      .execute();
    // The row that the call returns or names, or the first of many; an export or a change of one's
    // own account is about the caller.
    // A reminder is called on a group and is about its students.
    const of = action === 'student.reminded' ? undefined : input?.params?.id;
    const named = answer?.id ?? of ?? answer?.done?.[0] ?? input?.params?.customerId;
    const id = spec.answer === 'spreadsheet' ? me.id : (named ?? me.id);
    const row = expect.objectContaining({ id });
    const entry = { action, subjectId: id, subject: row, address: '127.0.0.1' };
    expect(entries).toContainEqual(
      expect.objectContaining(spec.method === 'PUT' ? { ...entry, before: row } : entry),
    );
  });
}

test('every call that the back-office may make is tried here or is an exception, none of them twice', () => {
  const ways = ofBackOffice.map(({ call, tried, excepted }) => ({
    call,
    ways: [...(tried === undefined ? [] : ['tried']), ...excepted],
  }));
  expect(ways.filter(({ ways }) => ways.length !== 1)).toEqual([]);
  const used = new Set(ofBackOffice.flatMap(({ excepted }) => excepted));
  expect(Object.keys(exceptions).filter((pattern) => !used.has(pattern))).toEqual([]);
});

test('a call that counts as reading has no writing method and no success message', () => {
  const writing = ofBackOffice.filter(
    ({ spec, excepted }) =>
      excepted.includes(reads) && (spec.method !== 'GET' || spec.successMessage !== undefined),
  );
  expect(writing).toEqual([]);
});
