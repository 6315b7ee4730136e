import sharp from 'sharp';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { testPassword } from '../../testing/make.ts';
import { mailsTo, tokenIn } from '../../testing/people/mails.ts';
import { expect, testWithJobs as test, type TestServer } from '../../testing/test-api.ts';

/** The envelope of an answer, as another client reads it. */
interface Answer {
  id: number;
  token: string;
  message: string;
  data: { id: number }[];
  [field: string]: unknown;
}

type Call = (method: string, path: string, data?: object) => Promise<Answer>;

/**
 * A client that is written from section 7 of the specification only: it uses neither our contract nor
 * our client. Each call must answer 200.
 */
function callerOf({ url }: TestServer, token?: string): Call {
  return async (method, path, data) => {
    const isForm = data instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-application-token': 'aqua-backoffice',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(data === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(data === undefined ? {} : { body: isForm ? data : JSON.stringify(data) }),
    });
    const answer = (await response.json()) as Answer;
    expect({ call: `${method} ${path}`, status: response.status, answer }).toMatchObject({
      status: 200,
    });
    return answer;
  };
}

function formOf(field: string, bytes: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name));
  return form;
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 30, height: 40, channels: 3, background: '#246' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const listQuery = (field: string) => `?keySearch=&fieldSearch=${field}&page=1&size=10&orderBy=1`;

test('a SuperAdmin of another client manages admins', async ({ make, server }) => {
  const account = await make.admin('SuperAdmin');
  const credentials = { email: account.email, password: testPassword };
  const session = await callerOf(server)('POST', '/api/v1/admins/sign_in', credentials);
  expect(session).toMatchObject({
    role: 'Admin',
    type: 'SuperAdmin',
    accessRecord: { id: account.id, name: account.name },
  });
  const call = callerOf(server, session.token);

  const made = await call('POST', '/api/v1/admins', {
    name: 'Mali',
    email: 'mali@test.example',
    password: testPassword,
    type: 'SubAdmin',
  });
  expect(made).toMatchObject({
    name: 'Mali',
    type: 'SubAdmin',
    message: 'Create user successfully',
  });
  expect(await call('GET', `/api/v1/admins/${listQuery('name')}`)).toMatchObject({
    currentPage: 1,
    totalPages: 1,
    data: expect.arrayContaining([expect.objectContaining({ id: made.id })]),
  });
  expect(await call('GET', `/api/v1/admins/${made.id}`)).toMatchObject({ name: 'Mali' });
  expect(
    await call('PUT', `/api/v1/admins/${made.id}`, { name: 'Mali S.', responseAlert: 'Saved' }),
  ).toMatchObject({ name: 'Mali S.', responseAlert: 'Saved' });
  expect(
    await call('PUT', `/api/v1/admins/${account.id}/update_profile`, {
      name: 'Root',
      currentPassword: testPassword,
      password: '',
    }),
  ).toMatchObject({ name: 'Root', message: 'Update profile successfully' });
  expect((await call('DELETE', `/api/v1/admins/${made.id}`)).id).toBe(made.id);
  await call('GET', '/api/v1/auth/sign_out');
});

test('an Admin of another client runs the catalogue', async ({ make, server }) => {
  const { token } = await make.session('Admin');
  const call = callerOf(server, token);

  const logo = await call(
    'POST',
    '/api/v1/publishers/upload_logo',
    formOf('logo', await picture(), 'logo.png'),
  );
  // A client on another host shows a picture by its link alone (product rules, section 2).
  const absolute = expect.stringMatching(/^http:\/\/localhost:4000\/files\/[0-9a-f]{64}$/);
  expect(logo).toMatchObject({ id: expect.any(Number), link: absolute });
  const publisher = await call('POST', '/api/v1/publishers', {
    name: 'Nam Jai',
    companyDescription: ' ',
    logoImageId: logo.id,
  });
  expect(publisher).toMatchObject({
    companyDescription: null,
    logo: { id: logo.id, link: logo['link'] },
  });
  await call('GET', `/api/v1/publishers/${publisher.id}`);
  await call('PUT', `/api/v1/publishers/${publisher.id}`, { name: 'Nam Jai Press' });

  const staff = await call('POST', '/api/v1/staffs', {
    name: 'Korn',
    email: 'korn@test.example',
    password: testPassword,
    publisherId: publisher.id,
    type: 'Admin',
  });
  expect(staff).toMatchObject({ publisher: { name: 'Nam Jai Press' } });
  const theirs = { email: 'korn@test.example', password: testPassword };
  for (const door of ['staffs', 'publishers'])
    expect(await callerOf(server)('POST', `/api/v1/${door}/sign_in`, theirs)).toMatchObject({
      role: 'Staff',
      type: 'Admin',
      accessRecord: { id: staff.id, publisherId: publisher.id, publisher: { id: publisher.id } },
    });
  await call('GET', `/api/v1/staffs/${staff.id}`);
  await call('PUT', `/api/v1/staffs/${staff.id}`, { name: 'Korn P.' });

  const category = await call('POST', '/api/v1/categories', { name: 'Sea', description: null });
  const author = await call('POST', '/api/v1/authors', { name: 'Anong', description: 'Writes' });
  await call('PUT', `/api/v1/categories/${category.id}`, { name: 'Seas', description: 'All' });
  await call('PUT', `/api/v1/authors/${author.id}`, { name: 'Anong S.', description: '' });

  const cover = await call(
    'POST',
    '/api/v1/products/upload_cover_image',
    formOf('coverImage', await picture(), 'cover.png'),
  );
  expect(cover).toMatchObject({ link: absolute });
  const pdf = await call(
    'POST',
    '/api/v2/products/upload_pdf',
    formOf('pdf', makePdf({ pages: 2 }), 'หนังสือ.pdf'),
  );
  const form = {
    title: 'ทะเลไทย',
    subtitle: '',
    productCategoryId: category.id,
    authorId: author.id,
    description: '  ',
    pdfId: pdf.id,
    coverImageId: cover.id,
    publisherId: publisher.id,
    status: 'unpublished',
    erpId: 'ERP-7',
  };
  const product = await call('POST', '/api/v1/products/', form);
  expect(product).toMatchObject({
    title: 'ทะเลไทย',
    subtitle: null,
    description: null,
    status: 'unpublished',
    coverImage: { id: cover.id, link: cover['link'] },
    pdf: { id: pdf.id, fileName: 'หนังสือ.pdf' },
    message: 'Create product successfully',
  });
  const bare = await call('POST', '/api/v1/products/', { ...form, coverImageId: 690 });
  // Cover 690, or the first page if the ingest, which began with the upload, has already drawn it.
  expect(bare['coverImage']).not.toMatchObject({ id: cover.id });
  expect(
    await call('PUT', `/api/v1/products/${product.id}`, { status: 'published' }),
  ).toMatchObject({ title: 'ทะเลไทย', status: 'published' });
  await call('PUT', `/api/v1/products/${product.id}`, { ...form, title: 'ทะเล' });
  expect(await call('GET', `/api/v1/products/${product.id}`)).toMatchObject({ erpId: 'ERP-7' });

  const lists = { publishers: 'name', staffs: 'name', categories: 'name', authors: 'name' };
  for (const [resource, field] of Object.entries(lists)) {
    const list = await call('GET', `/api/v1/${resource}/${listQuery(field)}`);
    expect(list, resource).toMatchObject({ currentPage: 1, data: expect.any(Array) });
    const all = await call('GET', `/api/v1/${resource}/?page=1&size=999999`);
    expect(all.data.length, resource).toBe(all['totalItems']);
  }
  const found = await call(
    'GET',
    '/api/v2/products/?keySearch=ทะ&fieldSearch=title&size=999999&orderBy=1',
  );
  expect(found.data.map(({ id }) => id)).toEqual([bare.id, product.id]);
  for (const field of ['author', 'productCategory', 'publicationYear', 'isbn', 'description'])
    await call('GET', `/api/v2/products/${listQuery(field)}`);

  await call('DELETE', `/api/v1/products/${product.id}`);
  await call('DELETE', `/api/v1/products/${bare.id}`);
  await call('DELETE', `/api/v1/categories/${category.id}`);
  await call('DELETE', `/api/v1/authors/${author.id}`, author);
  await call('DELETE', `/api/v1/staffs/${staff.id}`);
  await call('DELETE', `/api/v1/publishers/${publisher.id}`);
});

test('an Admin of another client looks after students', async ({ api, make, server }) => {
  const { token } = await make.session('Admin');
  const call = callerOf(server, token);
  const book = await make.product(await api.as('Admin'));
  const email = 'dao@test.example';
  const invited = `/api/v1/customers/${listQuery('email')}&isInvited=true`;
  const before = await call('GET', invited);

  const student = await call('POST', '/api/v1/customers/invite', {
    name: 'Dao',
    email,
    productList: `[${book.id}]`,
    responseAlert: 'Invite student successfully',
  });
  expect(student).toMatchObject({
    deletedAt: null,
    haveScreenPermission: false,
    responseAlert: 'Invite student successfully',
    productOwnerships: [{ productId: book.id, product: { title: book.title } }],
    logs: [{ actionableBy: { name: expect.any(String) } }],
  });
  const list = await call('GET', invited);
  expect(list).toMatchObject({
    totalItems: Number(before['totalItems']) + 1,
    totalPages: 1,
    currentPage: 1,
    data: expect.arrayContaining([expect.objectContaining({ id: student.id })]),
  });
  await call('GET', '/api/v1/customers/?isInvited=true&keySearch=dao&page=1&size=10');

  expect(
    await call('PUT', `/api/v1/customers/${student.id}`, {
      id: student.id,
      name: 'Dao J.',
      email,
      responseAlert: 'Update information successfully',
    }),
  ).toMatchObject({ name: 'Dao J.', responseAlert: 'Update information successfully' });
  expect(
    await call('PUT', `/api/v1/customers/${student.id}`, {
      haveScreenPermission: true,
      responseAlert: 'Update permission successfully',
    }),
  ).toMatchObject({ haveScreenPermission: true });

  const ownership = `/api/v1/products/${book.id}/customers/${student.id}`;
  expect(await call('GET', `${ownership}/reset_count_screenshot`)).toMatchObject({
    customerId: student.id,
    productId: book.id,
    countScreenshot: 0,
  });
  await call('GET', `${ownership}/revoke_ownership`);
  const removed = await call('DELETE', `/api/v1/customers/${student.id}`);
  expect(removed['deletedAt']).toEqual(expect.any(String));
  expect((await call('GET', `/api/v1/customers/${student.id}/restore`))['deletedAt']).toBeNull();
});

test('a student of another client sets a password, forgets it and signs in', async ({
  api,
  server,
}) => {
  const call = callerOf(server);
  const email = 'fah@test.example';
  await (await api.as('Admin')).customers.invite({ body: { name: 'Fah', email } });
  const setPassword = async (password: string) => {
    const mail = (await mailsTo(server, email)).at(-1);
    const token = tokenIn(mail?.text);
    await call('POST', '/api/v1/customers/reset_password', {
      token,
      password,
      password_confirmation: password,
    });
    return call('POST', '/api/v1/customers/sign_in', { email, password });
  };
  expect(await setPassword('Harbour2026')).toMatchObject({ token: expect.any(String) });
  await call('GET', `/api/v1/customers/forgot_password?email=${email}`);
  await expect.poll(() => mailsTo(server, email)).toHaveLength(2);
  const session = await setPassword('Harbour2027');
  await callerOf(server, session.token)('GET', '/api/v1/auth/sign_out');
});

test('a publisher of another client signs up', async ({ server }) => {
  await callerOf(server)('POST', '/api/v1/publishers/sign_up', {
    email: 'press@test.example',
    username: 'Press',
    password: 'Harbour2026',
  });
});
