import { sql, type Kysely } from 'kysely';
import { up } from '../../../db/migrations/0024-device-secrets.ts';
import { onPhone } from '../../../testing/people/devices.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('of several sessions on one binding, the migration keeps the newest', async ({
  api,
  make,
  server,
}) => {
  const { db } = server.infrastructure;
  const { id, email, token: older } = await make.student(await api.as('Admin'));
  const { token: newer } = await onPhone(server, { email, number: 'second-phone', move: true });
  await sql`
    drop index sessions_ended_by_binding, sessions_one_on_a_binding;
    alter table sessions drop column ended_by_binding_id;
    alter table device_bindings drop column secret_hash;
    update sessions set ended_at = null, device_binding_id = (
      select id from device_bindings where ended_at is null and customer_id = account_id
    ) where account_kind = 'customer';
  `.execute(db);
  await up(db as Kysely<unknown>);
  await expectRefusal(api.withToken(older).reader.library(), 401, 'device.openedAgain');
  expect(await api.withToken(newer).reader.library()).toMatchObject({ data: [] });
  const { device } = await onPhone(server, { email, number: 'second-phone' });
  expect(device?.secret).toMatch(/^aqua_device_/);
  const { rows } = await sql`select from sessions where account_id = ${id}
    and account_kind = 'customer' and ended_at is null`.execute(db);
  expect(rows).toHaveLength(1);
});
