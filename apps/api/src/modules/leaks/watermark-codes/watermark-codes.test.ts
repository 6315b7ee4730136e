import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('with the code of a page an Admin finds student, book, device and time', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const student = await make.student(admin, [book]);
  await api.withToken(student.token).reader.page({ params: { id: book.id, page: 1 } });
  const { code } = await server.infrastructure.db
    .selectFrom('watermarkCodes')
    .select('code')
    .executeTakeFirstOrThrow();

  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')}`;
  expect(await admin.watermarkCodes.get({ params: { code: typed } })).toMatchObject({
    code,
    customer: { id: student.id, email: student.email },
    product: { id: book.id, title: book.title },
    device: { number: `test-device-${student.id}`, platform: 'android' },
    address: '127.0.0.1',
  });
});

test('an unknown code, a mistyped one and another role get nothing', async ({ api }) => {
  const admin = await api.as('Admin');
  await expectRefusal(
    admin.watermarkCodes.get({ params: { code: 'ZZZZZZZZ' } }),
    404,
    'row.unknown',
  );
  await expectRefusal(admin.watermarkCodes.get({ params: { code: 'short' } }), 422, 'traceAlert');
  await expectRefusal(
    (await api.as('SubAdmin')).watermarkCodes.get({ params: { code: 'ZZZZZZZZ' } }),
    403,
    'role.forbidden',
  );
});
