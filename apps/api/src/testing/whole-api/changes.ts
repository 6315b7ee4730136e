import { sql } from 'kysely';
import {
  brokenBook,
  brokenPage,
  consentedChild,
  finishedTrace,
  importOf,
  invitedStudent,
  manyWithBook,
  ownership,
  proof,
  resetForm,
  studentWithoutMoves,
  twoStepCode,
} from './change-scenes.ts';
import { groupChanges } from './changes-of-groups.ts';
import { passkeys } from './changes-of-passkeys.ts';
import { signInProviders } from './changes-of-providers.ts';
import { requests } from './changes-of-requests.ts';
import { name, params, table, type Tries } from './change-inputs.ts';
import { testPassword } from '../make.ts';
import { pretendOn } from '../people/two-step.ts';

/**
 * Every call with which users of the back-office change or delete something, by its name in the
 * contract.
 */
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
  passkeys,
  signInProviders,
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
    changeMany: [
      'product.removed',
      async ({ client, make }) => ({
        body: { ids: `[${(await make.product(client)).id}]`, change: 'remove' },
      }),
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
    retryPage: ['product.pageRetried', async (on) => ({ params: await brokenPage(on) })],
    pdfLink: [
      'product.pdfLinkIssued',
      async ({ client, make }) => ({ params: params(await make.product(client)) }),
    ],
  },
  pictureTraces: {
    create: [
      'trace.started',
      async ({ client, make }) => {
        const body = new FormData();
        body.append(
          'pictures',
          new File([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')], 'a.png'),
        );
        return { query: { productId: (await make.product(client)).id }, body };
      },
    ],
    page: [
      'trace.pageSeen',
      async (on) => ({ params: { id: (await finishedTrace(on)).id, position: 1 } }),
    ],
    report: [
      'trace.reportDownloaded',
      async (on) => ({ params: { id: (await finishedTrace(on)).id } }),
    ],
  },
  customers: {
    assignMany: ['ownership.assigned', (on) => manyWithBook(on, false)],
    revokeMany: ['ownership.revoked', (on) => manyWithBook(on, true)],
    changeMany: [
      'student.deleted',
      async ({ client, make }) => ({
        body: { ids: `[${(await make.student(client)).id}]`, change: 'remove' },
      }),
    ],
    inviteManyAgain: ['student.invitedAgain', invitedStudent],
    export: ['student.exported', table],
    invite: ['student.invited', () => ({ body: { name, email: 'invited@test.example' } })],
    import: ['student.imported', () => importOf('imported@test.example')],
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
    withdrawGuardianConsent: [
      'guardian.withdrew',
      async (on) => ({ params: params(await consentedChild(on)) }),
    ],
    resetCountScreenshot: [
      'ownership.screenshotsReset',
      async (on) => ({ params: await ownership(on) }),
    ],
    updateOwnership: [
      'ownership.updated',
      async (on) => ({ params: await ownership(on), body: { endsOn: '2100-01-01' } }),
    ],
    grantMove: [
      'student.moveGranted',
      async (on) => ({
        params: params(await studentWithoutMoves(on)),
        body: { reason: 'The phone was lost' },
      }),
    ],
    endSession: [
      'student.sessionEnded',
      async ({ client, make }) => {
        const { id } = await make.student(client);
        const { data } = await client.customers.sessions({ params: { id }, query: {} });
        return { params: { id, sessionId: data[0]?.id ?? 0 } };
      },
    ],
    giveBackOwnerships: [
      'ownership.givenBack',
      async (on) => {
        const revoked = await on.client.customers.revokeOwnership({ params: await ownership(on) });
        return { body: { revocation: revoked.revocation } };
      },
    ],
    revokeOwnership: ['ownership.revoked', async (on) => ({ params: await ownership(on) })],
  },
  ...groupChanges,
  requests,
  auditLog: { export: ['auditLog.exported', table] },
  trafficLog: { export: ['trafficLog.exported', table] },
};
