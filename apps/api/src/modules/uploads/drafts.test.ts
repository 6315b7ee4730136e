import type { Client } from '@aqua/client/create-client';
import { makePdf } from '../../testing/make-pdf.ts';
import { expect, test } from '../../testing/test-api.ts';

async function upload(client: Client, fileName: string, text: string) {
  const form = new FormData();
  form.append('pdf', new File([makePdf({ pages: 1, text })], fileName));
  return client.products.uploadPdf({ body: form });
}

test('an upload names a title for a draft, and the products of the scope that have the same PDF', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const publisher = await make.publisher();
  const staff = api.withToken((await make.session('StaffSubAdmin', publisher)).token);
  const stranger = api.withToken((await make.session('StaffSubAdmin')).token);

  const first = await upload(staff, 'น้ำ_กับ_ชีวิต.pdf', 'The same');
  expect(first).toMatchObject({ title: 'น้ำ กับ ชีวิต', sameAs: [] });
  const body = { title: first.title, pdfId: first.id };
  const draft = await staff.products.create({ body });
  expect(draft).toMatchObject({ status: 'unpublished', contentPageNumber: 1 });

  const same = [{ id: draft.id, name: draft.title }];
  expect((await upload(staff, 'copy.pdf', 'The same')).sameAs).toEqual(same);
  expect((await upload(admin, 'copy.pdf', 'The same')).sameAs).toEqual(same);
  expect((await upload(stranger, 'copy.pdf', 'The same')).sameAs).toEqual([]);
  expect((await upload(staff, 'other.pdf', 'Another')).sameAs).toEqual([]);
  await staff.products.remove({ params: { id: draft.id } });
  expect((await upload(staff, 'copy.pdf', 'The same')).sameAs).toEqual([]);
});
