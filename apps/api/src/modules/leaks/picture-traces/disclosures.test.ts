import type { Client } from '@aqua/client/create-client';
import { finishedTrace } from '../../../testing/whole-api/change-scenes.ts';
import { expect, expectRefusal, testWithJobs as base } from '../../../testing/test-api.ts';

interface Search {
  id: number;
  productId: number;
  pdfId: number;
  me: { id: number; name: string };
  admin: Client;
  /** What the audit log holds about it, the oldest entry first. */
  entries: () => Promise<{ action: string; actorId: number; subject: unknown }[]>;
}

const test = base.extend<{ search: Search }>({
  search: async ({ api, make, server }, use) => {
    const { token, accessRecord: me } = await make.session('Admin');
    const admin = api.withToken(token);
    const trace = await finishedTrace({ me, client: admin, make, server });
    const entries = () =>
      server.infrastructure.db
        .selectFrom('auditLog')
        .select(['action', 'actorId', 'subject'])
        .where('subjectId', '=', trace.id)
        .where('action', 'like', 'trace.%')
        .orderBy('id')
        .execute();
    await use({ ...trace, me, admin, entries });
  },
});

test('who looked at a page without marks is in the audit log once a day, however often the screen asks', async ({
  search: { id, productId, pdfId, me, admin, entries },
  api,
  make,
  server: { infrastructure },
}) => {
  const look = (client: Client) => client.pictureTraces.page({ params: { id, position: 1 } });
  await Promise.all([look(admin), look(admin), look(admin)]);
  await look(admin);
  const subject = { id, position: 1, productId, fileId: pdfId, page: 1 };
  const mine = { action: 'trace.pageSeen', actorId: me.id, subject };
  expect(await entries()).toEqual([mine]);

  const other = await make.session('Admin');
  await look(api.withToken(other.token));
  expect(await entries()).toEqual([mine, { ...mine, actorId: other.accessRecord.id }]);

  // The picture shows no page.
  await infrastructure.db
    .updateTable('pictureTracePictures')
    .set({ page: null })
    .where('traceId', '=', id)
    .execute();
  await expectRefusal(look(admin), 404, 'row.unknown');
  expect(await entries()).toHaveLength(2);
});

test('each download of a report is in the audit log; that of a search that runs is refused', async ({
  search: { id, me, admin, entries },
  server: { infrastructure },
}) => {
  const report = () => admin.pictureTraces.report({ params: { id } });
  await report();
  await report();
  const mine = { action: 'trace.reportDownloaded', actorId: me.id, subject: { id, codes: [] } };
  expect(await entries()).toEqual([mine, mine]);

  await infrastructure.db
    .updateTable('pictureTraces')
    .set({ state: 'running' })
    .where('id', '=', id)
    .execute();
  await expectRefusal(report(), 409, 'trace.notDone');
  expect(await entries()).toHaveLength(2);
});
