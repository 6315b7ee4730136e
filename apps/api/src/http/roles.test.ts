import type { Client } from '@aqua/client/create-client';
import type { RouteSpec } from '@aqua/contract/define-route';
import { roles, type Role } from '@aqua/contract/roles';
import { calls, names } from '../testing/contract-calls.ts';
import type { Maker } from '../testing/make.ts';
import { expect, test, type TestApi, type TestServer } from '../testing/test-api.ts';
import { validBodies } from '../testing/valid-inputs.ts';

/**
 * Decisions, section 3, written a second time: for each call the roles in the order SuperAdmin, Admin,
 * SubAdmin, Staff Admin, Staff SubAdmin, Student. `a`: all rows; `o`: the own rows, a foreign row is
 * unknown; `-`: forbidden. Calls with `*` need no session.
 */
const table: Record<string, string> = {
  'sessions.signIn*': '*',
  'sessions.current': 'aaaaaa',
  'sessions.signOut': 'aaaaaa',
  'sessions.list': 'aaaaaa',
  'sessions.remove': 'oooooo',
  'sessions.signOutElsewhere': 'aaaaaa',
  'twoStep.*': 'aaaaa-',
  'admins.list': 'a-----',
  'admins.export': 'a-----',
  'admins.get': 'aoo---',
  'admins.create': 'a-----',
  'admins.update': 'a-----',
  'admins.remove': 'a-----',
  'admins.resetTwoStep': 'a-----',
  'admins.updateProfile': 'ooo---',
  'publishers.list': '-aa---',
  'publishers.export': '-aa---',
  'publishers.get': '-aaoo-',
  'publishers.create': '-aa---',
  'publishers.update': '-aao--',
  'publishers.remove': '-aa---',
  'publishers.approve': '-aa---',
  'publishers.uploadLogo': '-aaa--',
  'publishers.signUp': '*',
  'publishers.confirmEmail': '*',
  'staffs.list': '-aa---',
  'staffs.export': '-aa---',
  'staffs.get': '-aaoo-',
  'staffs.create': '-aa---',
  'staffs.update': '-aa---',
  'staffs.remove': '-aa---',
  'staffs.resetTwoStep': '-aa---',
  'staffs.updateProfile': '---oo-',
  'categories.list': '-aaaa-',
  'categories.export': '-aaaa-',
  'categories.get': '-aaaa-',
  'categories.create': '-aa---',
  'categories.update': '-aa---',
  'categories.remove': '-aa---',
  'authors.list': '-aaaa-',
  'authors.export': '-aaaa-',
  'authors.get': '-aaaa-',
  'authors.create': '-aa---',
  'authors.update': '-aa---',
  'authors.remove': '-aa---',
  'products.list': '-aaaa-',
  'products.export': '-aaaa-',
  'products.get': '-aaoo-',
  'products.create': '-aaaa-',
  'products.update': '-aaoo-',
  'products.remove': '-aaoo-',
  'products.restore': '-aaoo-',
  'products.countOwners': '-aaoo-',
  'products.retryIngest': '-aaoo-',
  'products.pdfLink': '-aaoo-',
  'products.pdfVersions': '-aaoo-',
  'products.upload*': '-aaaa-',
  'customers.list': '-a-a--',
  'customers.export': '-a-a--',
  'customers.get': '-a-o--',
  'customers.checkPasswordMail': '-a----',
  'customers.invite': '-a-a--',
  'customers.import': '-a-a--',
  'customers.importTemplate': '-a-a--',
  'customers.update': '-a----',
  'customers.remove': '-a----',
  'customers.restore': '-a----',
  'customers.resetCountScreenshot': '-a-o--',
  'customers.updateOwnership': '-a-o--',
  'customers.revokeOwnership': '-a-o--',
  'groups.list': '-a-a--',
  'groups.export': '-a-a--',
  'groups.get': '-a-o--',
  'groups.create': '-a-a--',
  'groups.update': '-a-o--',
  'groups.remove': '-a-o--',
  'groups.listCustomers': '-a-o--',
  'groups.addCustomers': '-a-o--',
  'groups.removeCustomer': '-a-o--',
  'groups.assign': '-a-o--',
  'groups.revoke': '-a-o--',
  'requests.list': '-a----',
  'requests.export': '-a----',
  'requests.get': '-a----',
  'requests.create': '-a---a',
  'requests.update': '-a----',
  'requests.archive': '-a----',
  'requests.myData': '-----a',
  'mailConsents.get': '-----a',
  'mailConsents.update': '-----a',
  'customers.(sendOtp|signUp|confirmEmail|guardian*)': '*',
  'customers.consent': '-----a',
  '*.forgotPassword': '*',
  '*.checkLink': '*',
  '*.resetPassword': '*',
  'watermarkCodes.get': '-a----',
  'auditLog.list': 'aa----',
  'auditLog.export': 'aa----',
  'dashboard.get': 'aaaaa-',
  'trafficLog.list': 'aa----',
  'trafficLog.export': 'aa----',
  'reader.library': '-----a',
  'reader.open': '-----o',
  'reader.page': '-----o',
  'reader.text': '-----o',
  'reader.saveProgress': '-----o',
  'annotations.list': '-----o',
  'annotations.sync': '-----o',
};

function allowed(call: string): string {
  const found = Object.entries(table).find(([pattern]) => names(pattern, call));
  return found?.[1] ?? 'missing from the table';
}

/** These calls remove the row on which they are tried. */
const removing = new Set(['remove', 'removeCustomer', 'revokeOwnership']);

interface Person {
  role: Role;
  token: string;
  /** The id of the person's own account. */
  id: number;
}

/** The rows on which each call is tried: those of the person or the person's publisher, and those of others. */
interface Rows {
  own: Record<string, number>;
  foreign: Record<string, number>;
}

async function makeRows(make: Maker, api: TestApi, publisher: { id: number }): Promise<Rows> {
  const admin = await api.as('Admin');
  const rowsOf = async (owner: { id: number }) => {
    const product = await make.product(admin, { publisher: owner });
    const student = await make.student(admin, [product]);
    const [category, author] = await Promise.all([make.category(), make.author()]);
    return {
      products: product.id,
      reader: product.id,
      annotations: product.id,
      customers: student.id,
      groups: (await make.group(owner, [student])).id,
      publishers: owner.id,
      categories: category.id,
      authors: author.id,
      staffs: (await make.staff('SubAdmin', owner)).id,
      admins: (await make.admin('Admin')).id,
      sessions: await sessionOf(admin),
    };
  };
  return { own: await rowsOf(publisher), foreign: await rowsOf(await make.publisher()) };
}

/** The session of a client. */
async function sessionOf(client: Client): Promise<number> {
  const { data } = await client.sessions.list();
  return data.find(({ current }) => current)?.id ?? 0;
}

async function status(
  server: TestServer,
  spec: RouteSpec,
  name: string,
  token: string | null,
  id: number,
  rows: Record<string, number>,
) {
  const params: Record<string, number | string> = {
    id,
    page: 1,
    code: 'ZZZZZZZZ',
    productId: rows['products'] ?? 0,
    customerId: rows['customers'] ?? 0,
  };
  const path = spec.path.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]));
  const body = spec.body === undefined ? undefined : JSON.stringify(validBodies[name]?.[0]);
  const answer = await fetch(`${server.url}${path}`, {
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

/** A person for each role of the table; staff belong to `publisher`, the student owns the own book. */
async function makePeople(
  make: Maker,
  api: TestApi,
  publisher: { id: number },
  book: number,
): Promise<Person[]> {
  return Promise.all(
    roles.map(async (role) => {
      if (role === 'Student') {
        const student = await make.student(await api.as('Admin'), [{ id: book }]);
        return { role, token: student.token, id: student.id };
      }
      const session = await make.session(role, publisher);
      return { role, token: session.token, id: session.accessRecord.id };
    }),
  );
}

for (const { call, resource, name, spec } of calls.filter(({ name }) => name !== 'signOut')) {
  const row = allowed(call);

  test(`${call}: ${row}`, async ({ server, make, api }) => {
    if (row === '*') {
      expect(spec.permission).toBe('public');
      return;
    }
    expect(row, `${call} is missing from the table`).toHaveLength(roles.length);
    expect(await status(server, spec, call, null, 1, {})).toBe(401);

    const publisher = await make.publisher();
    let { own, foreign } = await makeRows(make, api, publisher);
    const people = await makePeople(make, api, publisher, own['products'] ?? 0);
    for (const [index, { role, token, id }] of people.entries()) {
      if (removing.has(name)) ({ own, foreign } = await makeRows(make, api, publisher));
      const isOwnAccount =
        (resource === 'admins' && role !== 'SuperAdmin') ||
        resource === 'staffs' ||
        name === 'updateProfile';
      const mine =
        name === 'remove' && resource === 'sessions'
          ? await sessionOf(api.withToken(token))
          : row[index] === 'o' && isOwnAccount
            ? id
            : (own[resource] ?? 0);
      const onForeign = await status(server, spec, call, token, foreign[resource] ?? 0, foreign);
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
