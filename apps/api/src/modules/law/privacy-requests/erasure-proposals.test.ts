import type { Client } from '@aqua/client/create-client';
import { etagOf } from '@aqua/contract/entity-tag';
import { sql } from 'kysely';
import type { Maker } from '../../../testing/make.ts';
import {
  expect,
  expectRefusal,
  testWithJobs as test,
  type TestApi,
  type TestServer,
} from '../../../testing/test-api.ts';

/** An erasure is proposed by one Admin and confirmed by another (docs/decisions/0052). */

async function otherAdmin({ api, make }: { api: TestApi; make: Maker }): Promise<Client> {
  return api.withToken((await make.session('Admin')).token);
}

/** A student who has asked to be erased. */
async function asked({ api, make }: { api: TestApi; make: Maker }) {
  const student = await make.student(await api.as('Admin'));
  const own = api.withToken(student.token);
  const { id } = await own.requests.create({ body: { kind: 'erasure' } });
  return { own, params: { id } };
}

async function hoursPass(hours: number, { infrastructure: { db } }: TestServer): Promise<void> {
  await sql`update requests set proposed_at = proposed_at - make_interval(hours => ${hours})
    where proposed_at is not null`.execute(db);
}

test('nothing is erased before a second Admin confirms what the first proposed', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { own, params } = await asked({ api, make });
  await expectRefusal(
    admin.requests.update({ params, body: { state: 'done' } }),
    409,
    'erasure.needsSecond',
  );
  const proposed = await admin.requests.proposeErasure({ params, body: { answer: 'ลบให้แล้ว' } });
  expect(proposed).toMatchObject({ state: 'open', answer: 'ลบให้แล้ว' });
  expect(proposed.erasure).toMatchObject({ confirmedBy: null });
  await own.sessions.current();

  const second = await otherAdmin({ api, make });
  expect((await second.requests.get({ params })).otherAdmins).toBeGreaterThan(0);
  const done = await second.requests.confirmErasure({ params });
  expect(done).toMatchObject({ state: 'done', email: '', answer: null });
  expect(done.erasure?.confirmedBy?.id).not.toBe(done.erasure?.proposedBy.id);
  await expectRefusal(own.sessions.current(), 401, 'session.ended');
  await expectRefusal(second.requests.confirmErasure({ params }), 409, 'request.erased');
  const log = await admin.auditLog.list({ query: { action: 'request', subject: params.id } });
  expect(log.data.map(({ action }) => action)).toEqual([
    'request.erasureConfirmed',
    'request.erasureProposed',
    'request.created',
  ]);
});

test('the Admin who proposed it cannot confirm it, however long ago that was', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  await otherAdmin({ api, make });
  const { own, params } = await asked({ api, make });
  await admin.requests.proposeErasure({ params, body: {} });
  await hoursPass(72, server);
  await expectRefusal(admin.requests.confirmErasure({ params }), 409, 'erasure.own');
  await own.sessions.current();
});

test('of Admins who propose or confirm at the same moment one succeeds', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const others = await Promise.all([1, 2, 3].map(() => otherAdmin({ api, make })));
  const { params } = await asked({ api, make });
  const outcomes = (calls: Promise<unknown>[]) =>
    Promise.all(
      calls.map((call) =>
        call.then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
  const proposed = await outcomes(
    [admin, admin].map((one) => one.requests.proposeErasure({ params, body: {} })),
  );
  expect(proposed.toSorted()).toEqual(['done', 'erasure.proposed']);
  const confirmed = await outcomes(others.map((one) => one.requests.confirmErasure({ params })));
  expect(confirmed.toSorted()).toEqual(['done', 'request.erased', 'request.erased']);
});

test('a proposal that was withdrawn, declined or overtaken is not confirmed', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const second = await otherAdmin({ api, make });
  const { own, params } = await asked({ api, make });
  const notProposed = () =>
    expectRefusal(second.requests.confirmErasure({ params }), 409, 'erasure.notProposed');
  await notProposed();
  const propose = () => admin.requests.proposeErasure({ params, body: {} });
  await propose();
  expect(await second.requests.withdrawErasure({ params })).toMatchObject({ erasure: null });
  await notProposed();
  await propose();
  await second.requests.update({ params, body: { state: 'open', answer: 'Changed' } });
  await notProposed();
  const seen = await propose();
  await second.requests.withdrawErasure({ params });
  await propose();
  await expectRefusal(
    second.requests.confirmErasure({ params }, { headers: { 'if-match': etagOf(seen) } }),
    412,
    'edit.stale',
  );
  await second.requests.update({ params, body: { state: 'declined', answer: 'School year' } });
  await notProposed();
  await expectRefusal(propose(), 409, 'erasure.notAsked');
  await own.sessions.current();
});

test('only a request for erasure that is about a student is proposed', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const file = async (kind: 'copy' | 'erasure', email: string) =>
    (await admin.requests.create({ body: { kind, email } })).id;
  const { email } = await make.student(admin);
  const propose = (id: number) => admin.requests.proposeErasure({ params: { id }, body: {} });
  await expectRefusal(propose(await file('copy', email)), 409, 'erasure.notAsked');
  const nobodys = await file('erasure', 'nobody-to-erase@test.example');
  await expectRefusal(propose(nobodys), 409, 'erasure.nobody');
  await admin.requests.update({ params: { id: nobodys }, body: { state: 'done' } });
});

test('a student who took over the e-mail is not erased in place of the proposed one', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [first, later] = [await make.student(admin), await make.student(admin)];
  const { email } = first;
  const { id } = await admin.requests.create({ body: { kind: 'erasure', email } });
  const params = { id };
  await admin.requests.proposeErasure({ params, body: {} });
  const rename = (student: typeof first, to: string) =>
    admin.customers.update({
      params: { id: student.id },
      body: { name: student.name, email: to },
    });
  await rename(first, 'gave-it-away@test.example');
  await rename(later, email);
  const second = await otherAdmin({ api, make });
  expect(await second.requests.get({ params })).toMatchObject({
    customerId: first.id,
    studentId: later.id,
  });
  await expectRefusal(second.requests.confirmErasure({ params }), 409, 'erasure.otherStudent');
  await api.withToken(later.token).sessions.current();
});

test('the only Admin confirms the own proposal a day later, not sooner', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { own, params } = await asked({ api, make });
  await sql`update admins set type = 'SubAdmin'
    where type = 'Admin' and id <> ${(await admin.sessions.current()).accessRecord.id}`.execute(
    server.infrastructure.db,
  );
  expect(await admin.requests.get({ params })).toMatchObject({ otherAdmins: 0 });
  await admin.requests.proposeErasure({ params, body: {} });
  const refused = await expectRefusal(
    admin.requests.confirmErasure({ params }),
    409,
    'erasure.tooSoon',
  );
  expect(refused.message).toContain('24 hours');
  await hoursPass(23, server);
  await expectRefusal(admin.requests.confirmErasure({ params }), 409, 'erasure.tooSoon');
  await hoursPass(1, server);
  await make.session('Admin');
  await expectRefusal(admin.requests.confirmErasure({ params }), 409, 'erasure.own');
  await sql`delete from admins where type = 'Admin' and id = (select max(id) from admins)`.execute(
    server.infrastructure.db,
  );
  expect(await admin.requests.confirmErasure({ params })).toMatchObject({ state: 'done' });
  await expectRefusal(own.sessions.current(), 401, 'session.ended');
});
