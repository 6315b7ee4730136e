import type { Client } from '@aqua/client/create-client';
import { testDevice, testPassword } from '../../../testing/make.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

test('only the student who may read the book searches it', async ({ api, make, server }) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin, { pages: 2 });
  const student = await make.student(admin, [book]);
  const owner = api.withToken(student.token);
  const stranger = api.withToken((await make.student(admin)).token);
  const inBook = (client: Client) =>
    client.search.inBook({ params: { id: book.id }, query: { keySearch: 'Page' } });
  const inLibrary = async (client: Client) =>
    (await client.search.inLibrary({ query: { keySearch: 'Page' } })).data.map(({ id }) => id);

  await expect.poll(() => inLibrary(owner)).toEqual([book.id]);
  await expectRefusal(inBook(stranger), 404, 'row.unknown');
  expect(await inLibrary(stranger)).toEqual([]);
  await expectRefusal(inBook(api.visitor), 401, 'session.required');
  await expectRefusal(inLibrary(api.visitor), 401, 'session.required');
  await expectRefusal(inBook(admin), 403, 'role.forbidden');
  await expectRefusal(inLibrary(admin), 403, 'role.forbidden');

  const off = await startSecondServer(server, { BROWSER_READING: 'off' });
  const { token } = await api.visitor.sessions.signInCustomer({
    body: {
      email: student.email,
      password: testPassword,
      device: { ...testDevice, number: 'a-browser-0033', platform: 'browser' },
      moveDevice: true,
    },
  });
  for (const path of [`books/${book.id}/search`, 'search']) {
    const answer = await fetch(`${off.url}/api/v1/reader/${path}?keySearch=Page`, {
      headers: { authorization: `Bearer ${token}`, 'x-application-token': 'aqua-reader' },
    });
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'reading.browserOff' }] });
  }
  await off.stop();

  const browser = api.withToken(token);
  expect(await inLibrary(browser)).toEqual([book.id]);
  await server.infrastructure.db
    .updateTable('customers')
    .set({ termsVersion: '2022-06-01' })
    .where('id', '=', student.id)
    .execute();
  await expectRefusal(inBook(browser), 403, 'consent.changed');
  await expectRefusal(inLibrary(browser), 403, 'consent.changed');
  await admin.customers.revokeOwnership({ params: { customerId: student.id, productId: book.id } });
  await expectRefusal(inBook(browser), 404, 'row.unknown');
  expect(await inLibrary(browser)).toEqual([]);
});
