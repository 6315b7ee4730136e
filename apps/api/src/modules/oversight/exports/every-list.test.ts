import { api as contract } from '@aqua/contract/api';
import type { RouteSpec } from '@aqua/contract/define-route';
import { permissions, type Role } from '@aqua/contract/roles';
import { expect, test } from 'vitest';

/** Lists of the back-office that are not exported, and why. */
const withoutExport: Record<string, string> = {
  'sessions.list': 'where oneself is signed in, to end a session; nothing to work with elsewhere',
  'signInProviders.list': 'a handful of settings, shown whole; nothing to work with elsewhere',
  'rosterConnections.list': 'a handful of settings, shown whole; nothing to work with elsewhere',
  'groups.listCustomers': 'customers.export with its `groupId` is this table',
  'groups.listBooks': 'the few books of one group, shown whole',
  'customers.sessions': 'where one student is signed in, to end a session',
  'customers.mails': 'the mails of one student, to send one again',
  'imports.list': 'what the audit log and its export have, to look at one or to undo it',
  'inbox.mails': 'what needs a hand; it is empty once that is done',
};

test('every filtered list of the back-office has its export, with the same filters', () => {
  const isOfBackOffice = ({ permission }: RouteSpec) =>
    (permissions[permission] as readonly Role[]).some((role) => role !== 'Student');
  const lists: string[] = [];
  for (const [resource, calls] of Object.entries(contract)) {
    const routes = calls as Record<string, RouteSpec>;
    for (const [name, spec] of Object.entries(routes)) {
      const { page, size, total: _, fields: __, day: ___, ...filters } = spec.query?.shape ?? {};
      if (page === undefined || size === undefined || !isOfBackOffice(spec)) continue;
      const list = `${resource}.${name}`;
      lists.push(list);
      if (withoutExport[list] !== undefined) continue;
      const table = routes[name.replace('list', 'export')];
      expect(table, `${list} has no export`).toMatchObject({
        answer: 'spreadsheet',
        permission: spec.permission,
      });
      expect(Object.keys(table?.query?.shape ?? {}), list).toEqual([
        ...Object.keys(filters),
        'format',
      ]);
    }
  }
  expect(lists).toEqual(expect.arrayContaining(['requests.list', ...Object.keys(withoutExport)]));
});
