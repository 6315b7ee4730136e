import { catalogue } from '@aqua/phrases/catalogue';
import type { Product } from '@aqua/contract/catalogue/products';
import { expect, test, type TestServer } from '../../testing/test-api.ts';

interface Refusal {
  errors: { code: string; message: string; field?: string }[];
}

/**
 * Sends JSON text unchanged, as another client could, including numbers that JavaScript cannot
 * represent.
 */
async function send(server: TestServer, token: string, call: string, body: string) {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(server.url + path, {
    method,
    body,
    headers: {
      'x-application-token': 'aqua-backoffice',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

test('ids as decimal text, the values of a <select>, count as numbers', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const admin = api.withToken(token);
  const made = await make.product(admin);
  const cover = await make.cover(admin);
  const { title, productCategoryId, authorId, publisherId, pdfId } = made;
  const ids = { productCategoryId, authorId, publisherId, pdfId, coverImageId: cover.id };
  const asText = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
  const form = JSON.stringify({ title, ...asText });

  const created = await send(server, token, 'POST /api/v1/products/', form);
  expect(created).toMatchObject({ status: 200, body: ids });
  const updated = await send(server, token, `PUT /api/v1/products/${made.id}`, form);
  expect(updated).toMatchObject({ status: 200, body: ids });

  const logo = { name: 'Nam Jai', logoImageId: String(cover.id) };
  const publisher = await send(server, token, 'POST /api/v1/publishers', JSON.stringify(logo));
  expect(publisher).toMatchObject({ status: 200, body: { logoImageId: cover.id } });
  const staff = {
    name: 'Korn',
    email: 'korn@test.example',
    password: 'Harbour$2026',
    type: 'Admin',
    publisherId: String(publisherId),
  };
  expect(await send(server, token, 'POST /api/v1/staffs', JSON.stringify(staff))).toMatchObject({
    status: 200,
    body: { publisherId },
  });
});

test('any other value is refused with its field and the reason, and changes nothing', async ({
  api,
  make,
  server,
}) => {
  const { token } = await make.session('Admin');
  const admin = api.withToken(token);
  const made = await make.product(admin);
  const { title, productCategoryId, authorId, publisherId, pdfId } = made;
  const form = { title: `${title}, revised`, productCategoryId, authorId, publisherId, pdfId };
  const fields = ['productCategoryId', 'authorId', 'publisherId', 'pdfId', 'coverImageId'];
  const wrong = ['""', '" "', '"12a"', '"1.5"', '"-3"', '"+3"', '"1e3"', '"0x10"', '"２"', '"0"'];
  wrong.push('0', '-3', '1.5', '1e400', '2147483648', '"2147483648"', '"99999999999"');
  wrong.push('true', '[5]', '{}', '"[5]"');

  for (const field of fields)
    for (const value of wrong) {
      const body = JSON.stringify({ ...form, [field]: '?' }).replace('"?"', () => value);
      const answer = await send(server, token, `PUT /api/v1/products/${made.id}`, body);
      expect(answer, `${field} ${value}`).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'field.id', field, message: catalogue.en.errors['field.id'] }] },
      });
    }
  const answer = await send(
    server,
    token,
    `PUT /api/v1/products/${made.id}`,
    JSON.stringify({ ...form, pdfId: null }),
  );
  expect((answer.body as Refusal).errors).toMatchObject([{ code: 'pdfAlert', field: 'pdfId' }]);
  expect(await admin.products.get({ params: { id: made.id } })).toMatchObject({ title });
});

test('a body with only status and id has the short form', async ({ api, make, server }) => {
  const { token } = await make.session('Admin');
  const made = await make.product(api.withToken(token));
  const put = (body: object) =>
    send(server, token, `PUT /api/v1/products/${made.id}`, JSON.stringify(body));
  const next = (status: Product['status'], beside: object) =>
    put({ ...beside, status }).then((answer) => {
      expect(answer).toMatchObject({ status: 200, body: { title: made.title, status } });
      return answer.body;
    });

  await next('published', { id: made.id });
  await next('unpublished', { id: String(made.id) });
  const responseAlert = 'Published';
  expect(await next('published', { id: made.id, responseAlert })).toMatchObject({ responseAlert });
  await next('unpublished', { responseAlert });
  // With any other field the body counts as the full form.
  expect(await put({ id: made.id, status: 'published', subtitle: 'x' })).toMatchObject({
    status: 422,
    body: { errors: expect.arrayContaining([expect.objectContaining({ field: 'title' })]) },
  });
  expect(await put({ id: made.id, status: 'x' })).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'field.wrong', field: 'status' }] },
  });
});
