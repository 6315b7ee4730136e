import { createClient } from '@aqua/client/create-client';
import { createBrowser, inBrowser } from '../../../testing/people/devices.ts';
import { end, renew, start, store, studentWithBook } from '../../../testing/people/leases.ts';
import { testPassword } from '../../../testing/make.ts';
import { startSecondServer } from '../../../testing/second-server.ts';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

test('a book that is taken away while it is downloaded gives no further page and no new time', async ({
  api,
  make,
}) => {
  const { admin, book, student, client } = await studentWithBook(api, make);
  const { id } = await start(client, book.id);
  await store(client, book.id, id, 1);
  const place = { customerId: student.id, productId: book.id };
  const revoke = admin.customers.revokeOwnership({ params: place });
  const pages = [1, 2, 3, 1, 2, 3].map((page) => store(client, book.id, id, page));
  await Promise.allSettled([revoke, ...pages]);
  await expectRefusal(store(client, book.id, id, 2), 404, 'row.unknown');
  await expectRefusal(renew(client, book.id, id), 404, 'row.unknown');
  await expectRefusal(start(client, book.id), 404, 'row.unknown');
  await end(client, book.id);
});

test('an unpublished, a deleted and a closed book are not renewed', async ({ api, make }) => {
  const { admin, book, student, client } = await studentWithBook(api, make);
  const { id } = await start(client, book.id);
  const params = { id: book.id };
  await admin.products.update({ params, body: { status: 'unpublished' } });
  await expectRefusal(renew(client, book.id, id), 404, 'row.unknown');
  await admin.products.update({ params, body: { status: 'published' } });
  await renew(client, book.id, id);

  await admin.products.remove({ params });
  await expectRefusal(renew(client, book.id, id), 404, 'row.unknown');
  await admin.products.restore({ params });
  await admin.products.update({ params, body: { status: 'published' } });
  await renew(client, book.id, id);

  await admin.customers.remove({ params: { id: student.id } });
  await expectRefusal(renew(client, book.id, id), 401, 'session.ended');
});

test('a new PDF ends the download of the earlier one', async ({ api, make }) => {
  const { admin, book, client } = await studentWithBook(api, make);
  const lease = await start(client, book.id);
  const pdf = await make.pdf(admin, 5);
  const { title, productCategoryId, authorId, publisherId } = book;
  await admin.products.update({
    params: { id: book.id },
    body: {
      title,
      productCategoryId,
      authorId,
      publisherId,
      status: 'published',
      pdfId: pdf.id,
    },
  });
  const { message } = await expectRefusal(renew(client, book.id, lease.id), 409, 'lease.replaced');
  expect(message).toBe(
    'The book has a new version, so the download is out of date. Please download it again',
  );
  await expectRefusal(store(client, book.id, lease.id), 409, 'lease.replaced');
  const next = await start(client, book.id);
  expect(next.id).not.toBe(lease.id);
  await expectRefusal(renew(client, book.id, lease.id), 409, 'lease.ended');
  expect((await store(client, book.id, next.id, 5)).type).toBe('image/jpeg');
});

test('a lease is of use to no other student, no other book and no other device', async ({
  api,
  make,
  server,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const second = await make.product(admin);
  const student = await make.student(admin, [book, second]);
  const client = api.withToken(student.token);
  const { id } = await start(client, book.id);
  const other = await make.student(admin, [book]);
  const stranger = await make.student(admin);

  const others = api.withToken(other.token);
  await expectRefusal(renew(others, book.id, id), 409, 'lease.ended');
  await expectRefusal(store(others, book.id, id), 409, 'lease.ended');
  await end(others, book.id);
  await expectRefusal(renew(client, second.id, id), 409, 'lease.ended');
  await expectRefusal(start(api.withToken(stranger.token), book.id), 404, 'row.unknown');
  await expectRefusal(end(api.withToken(stranger.token), book.id), 404, 'row.unknown');
  await renew(client, book.id, id);

  // The student moves to a browser: the phone's session has ended, and the browser has no lease
  // yet.
  const browser = createBrowser(server);
  const { token } = await inBrowser(browser, {
    email: student.email,
    password: testPassword,
    move: true,
  });
  await expectRefusal(renew(client, book.id, id), 401, 'device.movedAway');
  const moved = api.withToken(token);
  await expectRefusal(renew(moved, book.id, id), 409, 'lease.ended');
  await expectRefusal(store(moved, book.id, id), 409, 'lease.ended');
  expect((await start(moved, book.id)).id).not.toBe(id);
});

test('a browser downloads and renews where BROWSER_READING lets it read', async ({
  api,
  make,
  server,
}) => {
  const { admin, book, student } = await studentWithBook(api, make);
  const { token } = await inBrowser(createBrowser(server), {
    email: student.email,
    password: testPassword,
    move: true,
  });
  const { id } = await start(api.withToken(token), book.id);
  const permitted = await startSecondServer(server, { BROWSER_READING: 'permitted' });
  const client = createClient({
    baseUrl: permitted.url,
    applicationToken: 'aqua-reader',
    token: () => token,
  });
  await expectRefusal(renew(client, book.id, id), 403, 'reading.browserOff');
  await expectRefusal(start(client, book.id), 403, 'reading.browserOff');
  await admin.customers.update({
    params: { id: student.id },
    body: { haveScreenPermission: true },
  });
  await renew(client, book.id, id);
  await permitted.stop();
});
