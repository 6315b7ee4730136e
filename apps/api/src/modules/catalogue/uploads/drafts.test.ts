import type { Client } from '@aqua/client/create-client';
import { makePdf } from '../../../testing/files/make-pdf.ts';
import { makeBook, textAt } from '../../../pdf/testing/make-pdf.ts';
import { expect, test } from '../../../testing/test-api.ts';

/** A book whose outline is below one entry, with a title as Word writes it. */
function outlined(title: string, root: string): Buffer<ArrayBuffer> {
  const inHex = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const destination = '/Dest[3 0 R/Fit]';
  return makeBook([{ content: textAt(40, 500, 'Outlined') }], {
    catalogue: '/Outlines 5 0 R',
    more: [
      '<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 2>>',
      `<</Title${inHex(root)}/Parent 5 0 R/First 7 0 R/Last 7 0 R/Count 1${destination}>>`,
      `<</Title${inHex('บทที่ 1')}/Parent 6 0 R${destination}>>`,
      `<</Title${inHex(title)}>>`,
    ],
    trailer: '/Info 8 0 R',
  });
}

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

test('a draft is called as its outline, where a program wrote the title of the PDF', async ({
  api,
}) => {
  const admin = await api.as('Admin');
  const titleOf = async (metadata: string, root: string) => {
    const form = new FormData();
    form.append('pdf', new File([outlined(metadata, root)], 'bio_m4.pdf'));
    return (await admin.products.uploadPdf({ body: form })).title;
  };
  expect(await titleOf('Microsoft Word - bio.docx', 'ชีววิทยา ม.4')).toBe('ชีววิทยา ม.4');
  expect(await titleOf('เคมี ม.4', 'ชีววิทยา ม.4')).toBe('เคมี ม.4');
  expect(await titleOf('untitled', 'บทที่ 1')).toBe('bio m4');
});
