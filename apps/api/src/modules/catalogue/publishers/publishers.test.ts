import { fileAddress } from '@aqua/client/file-address';
import sharp from 'sharp';
import type { Client } from '@aqua/client/create-client';
import { expect, expectRefusal, test } from '../../../testing/test-api.ts';

let shade = 0;

/** Uploads a logo in a new colour as the given person. */
async function uploadLogo(client: Client, field = 'logo') {
  shade += 20;
  const picture = await sharp({
    create: { width: 32, height: 32, channels: 3, background: { r: shade, g: 90, b: 200 } },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append(field, new File([new Uint8Array(picture)], 'logo.png'));
  return client.publishers.uploadLogo({ body: form });
}

test('a publisher is made with its logo, found, edited and removed', async ({ api, server }) => {
  const admin = await api.as('SubAdmin');
  const logo = await uploadLogo(admin);
  expect(logo).toMatchObject({ fileName: 'logo.png', message: 'Upload successfully' });
  const made = await admin.publishers.create({
    body: {
      name: ' สายน้ำ ',
      companyDescription: '  ',
      companyName: 'Sai Nam Co., Ltd.',
      logoImageId: logo.id,
      responseAlert: 'A new one',
    },
  });
  expect(made).toMatchObject({
    name: 'สายน้ำ',
    companyName: 'Sai Nam Co., Ltd.',
    companyDescription: null,
    logoImageId: logo.id,
    logo: { id: logo.id, link: logo.link },
    message: 'Create publisher successfully',
    responseAlert: 'A new one',
  });
  expect(made.approvedAt).not.toBeNull();
  expect((await fetch(`${fileAddress(server.url, logo.link)}?width=160`)).status).toBe(200);

  const params = { id: made.id };
  const found = await admin.publishers.list({
    query: { keySearch: 'sai nam', fieldSearch: 'companyName' },
  });
  expect(found.data.map(({ id }) => id)).toEqual([made.id]);

  const kept = await admin.publishers.update({
    params,
    body: { name: 'Sai Nam', companyDescription: 'Rivers' },
  });
  expect(kept).toMatchObject({
    name: 'Sai Nam',
    companyName: 'Sai Nam Co., Ltd.',
    companyDescription: 'Rivers',
    logoImageId: logo.id,
    message: 'Update successfully',
  });
  const cleared = await admin.publishers.update({
    params,
    body: { name: 'Sai Nam', companyName: '', logoImageId: null },
  });
  expect(cleared).toMatchObject({ companyName: null, companyDescription: 'Rivers', logo: null });

  await admin.publishers.remove({ params });
  await expectRefusal(admin.publishers.get({ params }), 404, 'row.unknown');
  const log = await server.infrastructure.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', made.id)
    .where('action', 'like', 'publisher.%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'publisher.created',
    'publisher.updated',
    'publisher.updated',
    'publisher.removed',
  ]);
});

test('each rule of the form is refused by name', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const pdf = await make.pdf(admin);
  const rules = [
    [{ name: '' }, 'nameAlert', 'name', "Name can't empty"],
    [
      { logoImageId: 999_999 },
      'logoAlert',
      'logoImageId',
      'Please upload the logo as a PNG or JPG file',
    ],
    [{ logoImageId: pdf.id }, 'logoAlert', 'logoImageId', undefined],
    [{ companyDescription: 'x'.repeat(2_001) }, 'field.tooLong', 'companyDescription', undefined],
  ] as const;
  for (const [change, code, field, message] of rules) {
    const body = { name: 'New', ...change };
    const refusal = await expectRefusal(admin.publishers.create({ body }), 422, code);
    expect(refusal.envelope.errors[0]).toMatchObject({ field, ...(message && { message }) });
  }
  await expectRefusal(uploadLogo(admin, 'coverImage'), 422, 'file.missing');
  const body = new FormData();
  body.append('logo', new File(['GIF89a'], 'logo.png'));
  await expectRefusal(admin.publishers.uploadLogo({ body }), 415, 'file.notImage');
});

test("a publisher with products or staff can't be removed; deleted products do not count", async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const params = { id: publisher.id };
  const staff = await make.staff('SubAdmin', publisher);
  const product = await make.product(admin, { publisher });
  const student = await make.student(
    api.withToken((await make.session('StaffAdmin', publisher)).token),
  );

  const inUse = await expectRefusal(admin.publishers.remove({ params }), 409, 'publisher.inUse');
  expect(inUse.message).toBe(
    'Products still belong to this publisher: 1. Please move or delete them first',
  );
  await admin.products.remove({ params: { id: product.id } });
  const hasStaff = await expectRefusal(
    admin.publishers.remove({ params }),
    409,
    'publisher.hasStaff',
  );
  expect(hasStaff.envelope.errors[0]?.params).toEqual({ count: 2 });
  const { data } = await admin.staffs.list({
    query: { fieldSearch: 'publisherId', keySearch: String(publisher.id) },
  });
  expect(data.map(({ id }) => id)).toContain(staff.id);
  for (const { id } of data) await admin.staffs.remove({ params: { id } });
  await admin.publishers.remove({ params });
  expect(await admin.customers.get({ params: { id: student.id } })).toMatchObject({
    email: student.email,
  });
});

test('a book added while its publisher, category and author are deleted always has all of them', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  for (let turn = 0; turn < 5; turn += 1) {
    const publisher = await make.publisher();
    const [category, author, pdf] = await Promise.all([
      make.category(),
      make.author(),
      make.pdf(admin),
    ]);
    const body = {
      title: `Race ${turn}`,
      productCategoryId: category.id,
      authorId: author.id,
      publisherId: publisher.id,
      pdfId: pdf.id,
    };
    const [created] = await Promise.allSettled([
      admin.products.create({ body }),
      admin.publishers.remove({ params: { id: publisher.id } }),
      admin.categories.remove({ params: { id: category.id } }),
      admin.authors.remove({ params: { id: author.id } }),
    ]);
    if (created.status === 'fulfilled')
      expect(await admin.products.get({ params: { id: created.value.id } })).toMatchObject({
        publisherId: publisher.id,
        productCategoryId: category.id,
        authorId: author.id,
      });
    else expect(created.reason).toMatchObject({ status: 422 });
  }
});

test('publisher 14 belongs to the platform; its own staff keep the company profile', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const params = { id: 14 };
  const body = { name: 'Aqua' };
  const refusal = await expectRefusal(
    admin.publishers.update({ params, body }),
    403,
    'row.protected',
  );
  expect(refusal.message).toBe("This entry belongs to the platform and can't be edited or deleted");
  await expectRefusal(admin.publishers.remove({ params }), 403, 'row.protected');
  const owner = api.withToken((await make.session('StaffAdmin', { id: 14 })).token);
  await owner.publishers.update({ params, body });
});

test('the company profile: staff Admins edit the own one, SubAdmins read it', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const [own, foreign] = [await make.publisher(), await make.publisher()];
  const owner = api.withToken((await make.session('StaffAdmin', own)).token);
  const reader = api.withToken((await make.session('StaffSubAdmin', own)).token);
  const params = { id: own.id };
  expect(await reader.publishers.get({ params })).toMatchObject({ name: own.name });
  await expectRefusal(
    reader.publishers.update({ params, body: { name: 'X' } }),
    403,
    'role.forbidden',
  );
  await expectRefusal(uploadLogo(reader), 403, 'role.forbidden');

  const ours = await uploadLogo(owner);
  const body = { name: 'Ours', companyName: 'Ours Ltd.', logoImageId: ours.id };
  expect(await owner.publishers.update({ params, body })).toMatchObject({
    name: 'Ours',
    logo: { id: ours.id },
  });
  const theirs = await uploadLogo(admin);
  await expectRefusal(
    owner.publishers.update({ params, body: { name: 'Ours', logoImageId: theirs.id } }),
    422,
    'logoAlert',
  );
  // Staff may keep a logo that the platform uploaded.
  await admin.publishers.update({ params, body: { name: 'Ours', logoImageId: theirs.id } });
  await owner.publishers.update({ params, body: { name: 'Ours too', logoImageId: theirs.id } });

  const elsewhere = { id: foreign.id };
  for (const client of [owner, reader])
    await expectRefusal(client.publishers.get({ params: elsewhere }), 404, 'row.unknown');
  await expectRefusal(
    owner.publishers.update({ params: elsewhere, body: { name: 'X' } }),
    404,
    'row.unknown',
  );
});

test('only the platform lists, creates, deletes and approves publishers', async ({ api, make }) => {
  const { id } = await make.publisher();
  for (const role of ['SuperAdmin', 'StaffAdmin', 'StaffSubAdmin'] as const) {
    const { publishers } = await api.as(role);
    await expectRefusal(publishers.list(), 403, 'role.forbidden');
    await expectRefusal(publishers.create({ body: { name: 'X' } }), 403, 'role.forbidden');
    await expectRefusal(publishers.remove({ params: { id } }), 403, 'role.forbidden');
    await expectRefusal(publishers.approve({ params: { id } }), 403, 'role.forbidden');
  }
  const { visitor } = api;
  await expectRefusal(visitor.publishers.list(), 401, 'session.required');
  await expectRefusal(visitor.publishers.get({ params: { id } }), 401, 'session.required');
  await expectRefusal(uploadLogo(visitor), 401, 'session.required');
});

test('a list and its export hold only those that wait for approval, or only the others', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const approved = await make.publisher();
  await api.visitor.publishers.signUp({
    body: { email: 'waits@press.example', username: 'Waiting Press', password: 'Harbour2026' },
  });
  const waiting = await admin.publishers.list({ query: { isApproved: 'false', size: 5 } });
  expect(waiting.totalItems).toBe(waiting.data.length);
  expect(waiting.data.every(({ approvedAt }) => approvedAt === null)).toBe(true);
  expect(waiting.data.map(({ name }) => name)).toContain('Waiting Press');
  const others = await admin.publishers.list({ query: { isApproved: 'true', size: 999_999 } });
  expect(others.data.every(({ approvedAt }) => approvedAt !== null)).toBe(true);
  expect(others.data.map(({ id }) => id)).toContain(approved.id);
  const all = await admin.publishers.list({ query: { size: 999_999 } });
  expect(all.totalItems).toBe(waiting.totalItems + others.totalItems);

  const query = { keySearch: 'press', isApproved: 'true' } as const;
  expect(await admin.publishers.list({ query })).toMatchObject({ data: [], totalItems: 0 });
  const table = await admin.publishers.export({ query: { isApproved: 'false' } });
  const text = await table.text();
  expect(text).toContain('Waiting Press');
  expect(text).not.toContain(approved.name);
  for (const isApproved of ['yes', '', 'waiting']) {
    const list = admin.publishers.list({ query: { isApproved: isApproved as 'true' } });
    const { envelope } = await expectRefusal(list, 400, 'field.wrong');
    expect(envelope.errors[0]).toMatchObject({ field: 'isApproved' });
  }
});

test('of two editors with the same tag the second is told to reload', async ({ api, make }) => {
  const admin = await api.as('Admin');
  const { id, updatedAt } = await make.publisher();
  const headers = { 'if-match': `"${id}-${new Date(updatedAt).getTime()}"` };
  const edit = (name: string) =>
    admin.publishers.update({ params: { id }, body: { name } }, { headers });
  const answers = await Promise.allSettled([edit('First'), edit('Second')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
