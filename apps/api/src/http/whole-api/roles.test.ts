import type { Client } from '@aqua/client/create-client';
import type { RouteSpec } from '@aqua/contract/define-route';
import { roles, type Role } from '@aqua/contract/roles';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import type { Maker } from '../../testing/make.ts';
import { allowed } from '../../testing/whole-api/role-table.ts';
import { expect, test, type TestApi, type TestServer } from '../../testing/test-api.ts';
import { validBodies } from '../../testing/whole-api/valid-inputs.ts';
import { undoableImport } from '../../testing/whole-api/change-scenes.ts';
import { addIdentity } from '../../testing/openid/at-provider.ts';
import { unreadForm } from '../../testing/rosters/at-source.ts';
import { addPasskey } from '../../testing/people/authenticator.ts';

/** These calls remove the row on which they are tried. */
const removing = new Set(['remove', 'removeCustomer', 'revokeOwnership']);

interface Person {
  role: Role;
  token: string;
  /** The id of the person's own account. */
  id: number;
}

/** Makes the row of a resource when a call first needs it, and gives its id. */
type RowOf = (resource: string) => Promise<number>;

/**
 * The rows on which each call is tried: those of the person or the person's publisher, and those of
 * others.
 */
interface Rows {
  own: RowOf;
  foreign: RowOf;
}

async function makeRows(make: Maker, api: TestApi, publisher: { id: number }): Promise<Rows> {
  return {
    own: rowsOf(make, api, publisher),
    foreign: rowsOf(make, api, await make.publisher()),
  };
}

function rowsOf(make: Maker, api: TestApi, publisher: { id: number }): RowOf {
  const admin = api.as('Admin');
  const product = once(async () => make.product(await admin, { publisher }));
  const student = once(async () => make.student(await admin, [await product()]));
  const book = async () => (await product()).id;
  const group = once(async () => (await make.group(publisher, [await student()])).id);
  const run = once(async () => {
    const { token } = await make.session('StaffAdmin', publisher);
    const { rosterConnections } = api.withToken(token);
    const body = { ...unreadForm, clientSecret: 'secret' };
    const { id: connection } = await rosterConnections.create({ body });
    const { id } = await rosterConnections.start({ params: { id: connection } });
    return { connection, id };
  });
  const makers: Record<string, () => Promise<number>> = {
    products: book,
    reader: book,
    copies: book,
    leases: book,
    annotations: book,
    search: book,
    customers: async () => (await student()).id,
    groups: group,
    classCodes: async () => {
      const id = await group();
      await (await admin).classCodes.create({ params: { id }, body: {} });
      return id;
    },
    imports: once(async () => {
      const client = api.withToken((await make.session('StaffAdmin', publisher)).token);
      return (await undoableImport({ client })).params.id;
    }),
    publishers: async () => publisher.id,
    categories: once(async () => (await make.category()).id),
    authors: once(async () => (await make.author()).id),
    staffs: once(async () => (await make.staff('SubAdmin', publisher)).id),
    admins: once(async () => (await make.admin('Admin')).id),
    sessions: once(async () => sessionOf(await admin)),
    rosterConnections: async () => (await run()).connection,
    rosterRuns: async () => (await run()).id,
  };
  return async (resource) => (await makers[resource]?.()) ?? 0;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}

/** Calls that look up their row only once they have these query parameters. */
const neededQueries: Record<string, Record<string, string>> = {
  'search.inBook': { keySearch: 'Page' },
};

/** The session of a client. */
async function sessionOf(client: Client): Promise<number> {
  const { data } = await client.sessions.list();
  return data.find(({ current }) => current)?.id ?? 0;
}

/** What each person has of their own, whatever the publisher. */
const personal: Record<string, (client: Client, server: TestServer) => Promise<number>> = {
  'sessions.remove': sessionOf,
  'passkeys.remove': async (client) => (await addPasskey(client)).id,
  'identities.remove': addIdentity,
};

async function status(
  server: TestServer,
  spec: RouteSpec,
  name: string,
  token: string | null,
  id: number,
  rowOf: RowOf,
) {
  const isNamed = (param: string) => spec.path.includes(`:${param}`);
  const params: Record<string, number | string> = {
    id,
    page: 1,
    sheet: 1,
    code: 'ZZZZZZZZ',
    ...(isNamed('productId') ? { productId: await rowOf('products') } : {}),
    ...(isNamed('runId') ? { runId: await rowOf('rosterRuns') } : {}),
    ...(isNamed('customerId') ? { customerId: await rowOf('customers') } : {}),
  };
  const path = spec.path.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]));
  const query = new URLSearchParams(neededQueries[name]).toString();
  const body = spec.body === undefined ? undefined : JSON.stringify(validBodies[name]?.[0]);
  const answer = await fetch(`${server.url}${path}?${query}`, {
    method: spec.method,
    headers: {
      'x-application-token': 'aqua-backoffice',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** A person for each role of the table; staff belong to `publisher`, the student owns `book`. */
async function makePeople(
  make: Maker,
  api: TestApi,
  publisher: { id: number },
  book: () => Promise<number>,
): Promise<Person[]> {
  return Promise.all(
    roles.map(async (role) => {
      if (role === 'Student') {
        const admin = await api.as('Admin');
        const student = await make.student(admin, [{ id: await book() }]);
        // With both permissions, so that every call of the reader is tried.
        await admin.customers.update({
          params: { id: student.id },
          body: { haveScreenPermission: true, haveTextPermission: true },
        });
        return { role, token: student.token, id: student.id };
      }
      const session = await make.session(role, publisher);
      return { role, token: session.token, id: session.accessRecord.id };
    }),
  );
}

interface Scene extends Rows {
  publisher: { id: number };
  people: Person[];
}

let kept: Promise<Scene> | undefined;

async function makeScene(make: Maker, api: TestApi): Promise<Scene> {
  const publisher = await make.publisher();
  const { own, foreign } = await makeRows(make, api, publisher);
  const people = await makePeople(make, api, publisher, () => own('products'));
  return { publisher, own, foreign, people };
}

for (const { call, resource, name, spec } of calls.filter(({ name }) => name !== 'signOut')) {
  const row = allowed(call);

  test(`${call}: ${row}`, async ({ server, make, api }) => {
    if (row === '*') {
      expect(spec.permission).toBe('public');
      return;
    }
    expect(row, `${call} is missing from the table`).toHaveLength(roles.length);
    expect(await status(server, spec, call, null, 1, () => Promise.resolve(0))).toBe(401);

    // A GET leaves its rows unchanged, so they can be used again.
    const isReading = spec.method === 'GET';
    const { publisher, people, ...rows } = await (isReading
      ? (kept ??= makeScene(make, api))
      : makeScene(make, api));
    let { own, foreign } = rows;
    for (const [index, { role, token, id }] of people.entries()) {
      if (removing.has(name) && row[index] !== '-')
        ({ own, foreign } = await makeRows(make, api, publisher));
      const isOwnAccount =
        (resource === 'admins' && role !== 'SuperAdmin') ||
        resource === 'staffs' ||
        name === 'updateProfile';
      const mine =
        (await personal[call]?.(api.withToken(token), server)) ??
        (row[index] === 'o' && isOwnAccount ? id : await own(resource));
      const onForeign = await status(server, spec, call, token, await foreign(resource), foreign);
      if (row[index] === '-') {
        expect(onForeign, `${role} on a foreign row`).toBe(403);
        expect(await status(server, spec, call, token, mine, own), `${role} on an own row`).toBe(
          403,
        );
      }
      if (row[index] === 'o') {
        expect(onForeign, `${role} on a foreign row`).toBe(404);
        expect([401, 403, 404], `${role} on an own row`).not.toContain(
          await status(server, spec, call, token, mine, own),
        );
      }
      if (row[index] === 'a')
        expect([401, 403], `${role} on a foreign row`).not.toContain(onForeign);
    }
  });
}

test('every line of the table is a call of the contract', () => {
  const rows = calls.map(({ call }) => allowed(call));
  expect(rows).not.toContain('missing from the table');
});
