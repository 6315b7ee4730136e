import { sql } from 'kysely';
import { atMoment } from '../../../testing/people/calendar.ts';
import { studentWithoutMoves } from '../../../testing/whole-api/change-scenes.ts';
import { onPhone } from '../../../testing/people/devices.ts';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

/** An Admin grants one more move, with a reason (product rules, section 7). */

const reason = 'The phone was stolen on the way to school';

test('a granted move is made once; the audit log has who granted it and why', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email } = await studentWithoutMoves({ client: admin, make, server });
  const params = { id };
  const move = (number: string) => onPhone(server, { email, number, move: true });
  await expectRefusal(move('fourth-phone'), 403, 'device.noMovesLeft');
  expect(await admin.customers.device({ params })).toMatchObject({
    device: { number: `third-${id}`, platform: 'android' },
    movesLeft: 0,
    movesPerMonth: 2,
    granted: [],
  });
  const granted = await admin.customers.grantMove({ params, body: { reason } });
  expect(granted).toMatchObject({ movesLeft: 1, granted: [{ reason }] });
  await move('fourth-phone');
  await expectRefusal(move('fifth-phone-x'), 403, 'device.noMovesLeft');
  expect(await admin.customers.device({ params })).toMatchObject({
    device: { number: 'fourth-phone' },
    movesLeft: 0,
    granted: [{ reason }],
  });
  const { data } = await admin.auditLog.list({ query: { action: 'student.moveGranted' } });
  expect(data[0]).toMatchObject({
    subjectId: id,
    subject: { id, reason },
    actor: { kind: 'admin' },
  });
});

test('a move is granted only where none is left, so ten grants at once are one', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const fresh = await make.student(admin);
  await expectRefusal(
    admin.customers.grantMove({ params: { id: fresh.id }, body: { reason } }),
    409,
    'device.movesAreLeft',
  );
  const params = { id: (await studentWithoutMoves({ client: admin, make, server })).id };
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => admin.customers.grantMove({ params, body: { reason } })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { movesLeft, granted } = await admin.customers.device({ params });
  expect({ movesLeft, count: granted.length }).toEqual({ movesLeft: 1, count: 1 });
});

test('of two sign-ins at once, one takes the granted move', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const { id, email } = await studentWithoutMoves({ client: admin, make, server });
  await admin.customers.grantMove({ params: { id }, body: { reason } });
  const moves = await Promise.allSettled(
    ['left-hand-1', 'right-hand-1'].map((number) => onPhone(server, { email, number, move: true })),
  );
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a move granted in the last second of a month in Asia/Bangkok ends with that month', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const { id, email } = await studentWithoutMoves({ client: admin, make, server });
  const { db } = server.infrastructure;
  await admin.customers.grantMove({ params: { id }, body: { reason } });
  const leftAt = async (grantedAt: string, now: string) => {
    await sql`update granted_moves set created_at = ${grantedAt} where customer_id = ${id}`.execute(
      db,
    );
    await sql`update device_bindings set bound_at = '2026-05-20T12:00:00+07:00'
      where customer_id = ${id}`.execute(db);
    let left: unknown;
    await atMoment(server, now, async (visitor) => {
      const device = { ...testDevice, number: 'another-phone' };
      const asked = visitor.sessions.signInCustomer({
        body: { email, password: testPassword, device },
      });
      const refusal = await expectRefusal(asked, 409, 'device.boundElsewhere');
      left = refusal.envelope.errors[0]?.params?.['movesLeft'];
    });
    return left;
  };
  expect(await leftAt('2026-05-31T23:59:59+07:00', '2026-05-31T16:59:59Z')).toBe(1);
  // A second later it is June in Bangkok: both moves of that month are left, and nothing from May.
  expect(await leftAt('2026-05-31T23:59:59+07:00', '2026-05-31T17:00:00Z')).toBe(2);
  expect(await leftAt('2026-06-01T00:00:00+07:00', '2026-05-31T17:00:00Z')).toBe(3);
});

test('without a reason, for a deleted or unknown student, or by staff nothing is granted', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const params = { id: (await studentWithoutMoves({ client: admin, make, server })).id };
  const grant = (body: object, client = admin) =>
    client.customers.grantMove({ params, body: body as never });
  await expectRefusal(grant({}), 422, 'reasonAlert');
  await expectRefusal(grant({ reason: '  ' }), 422, 'reasonAlert');
  await expectRefusal(grant({ reason }, await api.as('StaffAdmin')), 403, 'role.forbidden');
  const unknown = { params: { id: 999_999 }, body: { reason } };
  await expectRefusal(admin.customers.grantMove(unknown), 404, 'row.unknown');
  await expectRefusal(admin.customers.device({ params: unknown.params }), 404, 'row.unknown');
  await admin.customers.remove({ params });
  await expectRefusal(grant({ reason }), 409, 'student.deleted');
});
