import { statementsOf } from '../../../testing/statements.ts';
import { expect, test } from '../../../testing/test-api.ts';

test('the screen permission costs six statements and leaves an entry of that one field', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { id } = await make.student(admin, [await make.product(admin)]);
  const change = () =>
    admin.customers.update({ params: { id }, body: { haveScreenPermission: true } });

  // The ingest of the student's book runs at the same time.
  const isOfCall = /"(customers|product_ownerships|customer_logs|audit_log)"/;
  const statements = (await statementsOf(change)).filter(({ text }) => isOfCall.test(text));
  expect.soft(statements.map(({ text }) => text.trim())).toEqual([
    // The student, locked; the change; its record.
    expect.stringMatching(/^select .* from "customers" .* for update/s),
    expect.stringMatching(/^update "customers"/),
    expect.stringMatching(/^insert into "audit_log"/),
    // The answer: the student with books and history.
    expect.stringMatching(/^select .* from "customers"/s),
    expect.stringMatching(/^select .* from "product_ownerships"/s),
    expect.stringMatching(/^select .* from "customer_logs"/s),
  ]);

  const { data } = await admin.auditLog.list({ query: { subject: id, action: 'student.updated' } });
  expect(data.map(({ subject, before }) => ({ subject, before }))).toEqual([
    { subject: { id, haveScreenPermission: true }, before: { id, haveScreenPermission: false } },
  ]);
});
