import { testDevice, testPassword } from '../../testing/make.ts';
import { expect, expectRefusal, test } from '../../testing/test-api.ts';

test('a student reads on one device; two moves a month end the old sessions, the third is refused', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const { email, token } = await make.student(admin);
  const signIn = (number: string, moveDevice = false) =>
    api.visitor.sessions.signInCustomer({
      body: { email, password: testPassword, device: { ...testDevice, number }, moveDevice },
    });

  const asked = await expectRefusal(signIn('second-phone'), 409, 'device.boundElsewhere');
  expect(asked.envelope.errors[0]?.params).toEqual({ device: testDevice.name, movesLeft: 2 });
  expect(await api.withToken(token).reader.library()).toMatchObject({ data: [] });

  const second = await signIn('second-phone', true);
  await expectRefusal(api.withToken(token).reader.library(), 401, 'session.ended');
  await signIn('second-phone');
  await signIn('third-phone-x', true);
  await expectRefusal(api.withToken(second.token).reader.library(), 401, 'session.ended');

  const refused = await expectRefusal(signIn('fourth-phone', true), 403, 'device.noMovesLeft');
  expect(refused.envelope.errors[0]?.params?.['date']).toMatch(/^\d{4}-\d{2}-01$/);
  expect(refused.message).toMatch(/\b1 [A-Z][a-z]+ \d{4}\b/);
  await signIn('third-phone-x');
});

test('a session without a device can not read', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const product = await make.product(admin);
  const { email } = await make.student(admin, [product]);
  const { token } = await api.visitor.sessions.signInCustomer({
    body: { email, password: testPassword },
  });
  await expectRefusal(
    api.withToken(token).reader.open({ params: { id: product.id } }),
    403,
    'device.required',
  );
});
