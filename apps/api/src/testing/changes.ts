import type { Client } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/sessions';
import { expect } from 'vitest';
import { sql } from 'kysely';
import { createPasswordLinks } from '../modules/password-links/service.ts';
import { testPassword, type Maker } from './make.ts';
import type { TestServer } from './test-api.ts';
import { codeOf, pretendOn } from './two-step.ts';

/** A client that may make the call, and the helpers to make its rows. */
interface Scene {
  me: Session['accessRecord'];
  client: Client;
  make: Maker;
  server: TestServer;
}

/** The action that the audit log must contain, and the input of the call. */
export type Try<Call> = Call extends (input: infer Input, ...rest: never[]) => unknown
  ? [action: string, input: (scene: Scene) => Input | Promise<Input>]
  : never;

type Tries = { [R in keyof Client]?: { [N in keyof Client[R]]?: Try<Client[R][N]> } };

const table = () => ({ query: {} });
const params = ({ id }: { id: number }) => ({ id });
const name = 'Renamed';
const newPassword = 'Lagoon@2026';
const proof = { currentPassword: testPassword };

async function ownership({ client, make }: Scene) {
  const { id: productId } = await make.product(client);
  const { id: customerId } = await make.student(client, [{ id: productId }]);
  return { productId, customerId };
}

/** A group of one student, and a book that the student does not own yet, or does. */
async function groupWithBook({ client, make }: Scene, isOwned: boolean) {
  const book = await make.product(client);
  const student = await make.student(client, isOwned ? [book] : []);
  const group = await make.group(null, [student]);
  return { params: params(group), body: { productList: `[${book.id}]` } };
}

/** A book whose PDF could not be read. */
async function brokenBook({ client, make, server }: Scene) {
  const { id, pdfId } = await make.product(client);
  await expect
    .poll(async () => (await client.products.get({ params: { id } })).ingest.state)
    .toBe('ready');
  await sql`update pdf_documents set ingest_state = 'failed', failure = 'pdf.damaged'
    where file_id = ${pdfId}`.execute(server.infrastructure.db);
  return { id };
}

async function resetForm({ me, server }: Scene, accountKind: 'admin' | 'staff') {
  const { db } = server.infrastructure;
  const link = { accountKind, accountId: me.id, purpose: 'reset' as const };
  const token = await db
    .transaction()
    .execute((trx) => createPasswordLinks({ db }).issue(trx, link));
  return { body: { token, password: newPassword, password_confirmation: newPassword } };
}

/** The code that turns two-step sign-in on; with `isOn` it was turned on already. */
async function twoStepCode({ client, server }: Scene, isOn: boolean) {
  const { secret } = await client.twoStep.start({ body: proof });
  const code = await codeOf(server, secret);
  if (!isOn) return code;
  await client.twoStep.confirm({ body: { code } });
  return codeOf(server, secret, 1);
}

async function requestOfStudent({ client, make }: Scene) {
  const { email } = await make.student(client);
  return client.requests.create({ body: { kind: 'copy', email } });
}

/** By the names of the contract: every call with which users of the back-office change or delete something. */
export const changes: Tries = {
  twoStep: {
    confirm: ['twoStep.turnedOn', async (on) => ({ body: { code: await twoStepCode(on, false) } })],
    disable: [
      'twoStep.turnedOff',
      async (on) => ({ body: { ...proof, code: await twoStepCode(on, true) } }),
    ],
    renewRecoveryCodes: [
      'twoStep.recoveryRenewed',
      async (on) => ({ body: { ...proof, code: await twoStepCode(on, true) } }),
    ],
  },
  admins: {
    export: ['admin.exported', table],
    create: [
      'admin.created',
      () => ({
        body: { name, email: 'new-admin@test.example', password: testPassword, type: 'Admin' },
      }),
    ],
    update: [
      'admin.updated',
      async ({ make }) => ({ params: params(await make.admin('Admin')), body: { name } }),
    ],
    remove: ['admin.removed', async ({ make }) => ({ params: params(await make.admin('Admin')) })],
    resetTwoStep: [
      'admin.twoStepReset',
      async (on) => ({ params: await pretendOn(on.server, 'admin', await on.make.admin('Admin')) }),
    ],
    updateProfile: [
      'admin.profileUpdated',
      ({ me }) => ({ params: params(me), body: { name, ...proof } }),
    ],
    resetPassword: ['password.reset', (on) => resetForm(on, 'admin')],
  },
  publishers: {
    export: ['publisher.exported', table],
    create: ['publisher.created', () => ({ body: { name } })],
    update: [
      'publisher.updated',
      async ({ make }) => ({ params: params(await make.publisher()), body: { name } }),
    ],
    remove: ['publisher.removed', async ({ make }) => ({ params: params(await make.publisher()) })],
    approve: [
      'publisher.approved',
      async ({ make, server }) => {
        const { publisherId: id } = await make.staff('Admin');
        await sql`update publishers set approved_at = null where id = ${id}`.execute(
          server.infrastructure.db,
        );
        return { params: { id } };
      },
    ],
  },
  staffs: {
    export: ['staff.exported', table],
    create: [
      'staff.created',
      async ({ make }) => ({
        body: {
          name,
          email: 'new-staff@test.example',
          password: testPassword,
          publisherId: (await make.publisher()).id,
          type: 'Admin',
        },
      }),
    ],
    update: [
      'staff.updated',
      async ({ make }) => ({ params: params(await make.staff('Admin')), body: { name } }),
    ],
    remove: ['staff.removed', async ({ make }) => ({ params: params(await make.staff('Admin')) })],
    resetTwoStep: [
      'staff.twoStepReset',
      async (on) => ({ params: await pretendOn(on.server, 'staff', await on.make.staff('Admin')) }),
    ],
    updateProfile: [
      'staff.profileUpdated',
      ({ me }) => ({ params: params(me), body: { name, ...proof } }),
    ],
    resetPassword: ['password.reset', (on) => resetForm(on, 'staff')],
  },
  categories: {
    export: ['category.exported', table],
    create: ['category.created', () => ({ body: { name: 'New' } })],
    update: [
      'category.updated',
      async ({ make }) => ({ params: params(await make.category()), body: { name } }),
    ],
    remove: ['category.removed', async ({ make }) => ({ params: params(await make.category()) })],
  },
  authors: {
    export: ['author.exported', table],
    create: ['author.created', () => ({ body: { name } })],
    update: [
      'author.updated',
      async ({ make }) => ({ params: params(await make.author()), body: { name } }),
    ],
    remove: ['author.removed', async ({ make }) => ({ params: params(await make.author()) })],
  },
  products: {
    export: ['product.exported', table],
    create: [
      'product.created',
      async ({ client, make }) => ({
        body: {
          title: name,
          productCategoryId: (await make.category()).id,
          authorId: (await make.author()).id,
          publisherId: (await make.publisher()).id,
          pdfId: (await make.pdf(client)).id,
        },
      }),
    ],
    update: [
      'product.updated',
      async ({ client, make }) => ({
        params: params(await make.product(client)),
        body: { status: 'unpublished' },
      }),
    ],
    remove: [
      'product.removed',
      async ({ client, make }) => ({ params: params(await make.product(client)) }),
    ],
    restore: [
      'product.restored',
      async ({ client, make }) => {
        const product = await make.product(client);
        await client.products.remove({ params: params(product) });
        return { params: params(product) };
      },
    ],
    retryIngest: ['product.ingestRetried', async (on) => ({ params: await brokenBook(on) })],
    pdfLink: [
      'product.pdfLinkIssued',
      async ({ client, make }) => ({ params: params(await make.product(client)) }),
    ],
  },
  customers: {
    export: ['student.exported', table],
    invite: ['student.invited', () => ({ body: { name, email: 'invited@test.example' } })],
    import: [
      'student.imported',
      () => {
        const body = new FormData();
        body.append('file', new File(['name,email\nNew,imported@test.example\n'], 'new.csv'));
        return { query: { dryRun: 'false' }, body };
      },
    ],
    update: [
      'student.updated',
      async ({ client, make }) => ({
        params: params(await make.student(client)),
        body: { haveScreenPermission: true },
      }),
    ],
    remove: [
      'student.deleted',
      async ({ client, make }) => ({ params: params(await make.student(client)) }),
    ],
    restore: [
      'student.restored',
      async ({ client, make }) => {
        const student = await make.student(client);
        await client.customers.remove({ params: params(student) });
        return { params: params(student) };
      },
    ],
    resetCountScreenshot: [
      'ownership.screenshotsReset',
      async (on) => ({ params: await ownership(on) }),
    ],
    updateOwnership: [
      'ownership.updated',
      async (on) => ({ params: await ownership(on), body: { endsOn: '2100-01-01' } }),
    ],
    revokeOwnership: ['ownership.revoked', async (on) => ({ params: await ownership(on) })],
  },
  groups: {
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
    removeCustomer: [
      'group.customerRemoved',
      async ({ client, make }) => {
        const student = await make.student(client);
        return { params: { ...params(await make.group(null, [student])), customerId: student.id } };
      },
    ],
    assign: ['group.assigned', (on) => groupWithBook(on, false)],
    revoke: ['group.revoked', (on) => groupWithBook(on, true)],
  },
  requests: {
    export: ['request.exported', table],
    create: [
      'request.created',
      () => ({ body: { kind: 'correction', email: 'asks@test.example' } }),
    ],
    update: [
      'request.updated',
      async (on) => ({ params: params(await requestOfStudent(on)), body: { state: 'done' } }),
    ],
    archive: ['request.downloaded', async (on) => ({ params: params(await requestOfStudent(on)) })],
  },
  auditLog: { export: ['auditLog.exported', table] },
  trafficLog: { export: ['trafficLog.exported', table] },
};
