import { name, params, table, type Tries } from './change-inputs.ts';
import { groupWithBook, undoableImport } from './change-scenes.ts';
import { classCodes } from './changes-of-class-codes.ts';
import { rosterConnections } from './changes-of-rosters.ts';

const groups: NonNullable<Tries['groups']> = {
  export: ['group.exported', table],
  create: ['group.created', () => ({ body: { name } })],
  update: [
    'group.updated',
    async ({ make }) => ({ params: params(await make.group(null)), body: { name } }),
  ],
  remove: ['group.removed', async ({ make }) => ({ params: params(await make.group(null)) })],
  addCustomers: [
    'group.customersAdded',
    async ({ client, make }) => ({
      params: params(await make.group(null)),
      body: { customerIds: `[${(await make.student(client)).id}]` },
    }),
  ],
  addMany: [
    'group.customersAdded',
    async ({ client, make }) => ({
      params: params(await make.group(null)),
      body: { ids: `[${(await make.student(client)).id}]` },
    }),
  ],
  removeCustomer: [
    'group.customerRemoved',
    async ({ client, make }) => {
      const student = await make.student(client);
      return { params: { ...params(await make.group(null, [student])), customerId: student.id } };
    },
  ],
  addByEmail: [
    'group.customersAdded',
    async ({ client, make }) => ({
      params: params(await make.group(null)),
      body: { emails: [(await make.student(client)).email] },
    }),
  ],
  updateOwnerships: [
    'group.daysChanged',
    async (on) => {
      const { params: group, body } = await groupWithBook(on, true);
      return { params: group, body: { ...body, endsOn: '2100-01-01' } };
    },
  ],
  exportReaders: [
    'group.readersExported',
    async ({ make }) => ({ params: params(await make.group(null)), ...table() }),
  ],
  remindReaders: [
    'student.reminded',
    async ({ client, make }) => {
      const student = await make.student(client, [await make.product(client)]);
      return {
        params: params(await make.group(null, [student])),
        body: { ids: `[${student.id}]` },
      };
    },
  ],
  assign: ['group.assigned', (on) => groupWithBook(on, false)],
  revoke: ['group.revoked', (on) => groupWithBook(on, true)],
};

const imports: NonNullable<Tries['imports']> = {
  undo: ['student.importUndone', undoableImport],
};

const newYears: NonNullable<Tries['newYears']> = {
  start: [
    'student.movedUp',
    async ({ client, make }) => {
      const { id } = await make.group(null, [await make.student(client)]);
      const moves = [{ id, to: null }];
      const { fingerprint } = await client.newYears.foresee({ body: { moves } });
      return { body: { moves, fingerprint } };
    },
  ],
};

/** The calls that change groups, their codes and what fills them. */
export const groupChanges = { groups, classCodes, imports, newYears, rosterConnections };
