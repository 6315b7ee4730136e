import type { Client } from '@aqua/client/create-client';
import { sql } from 'kysely';
import { readCsv } from '../../../testing/files/read-spreadsheet.ts';
import { expect, expectRefusal, testWithJobs as test } from '../../../testing/test-api.ts';

type Query = NonNullable<Parameters<Client['products']['list']>[0]>['query'];

test('products are filtered by state, publisher, category and preparation, and so is their export', async ({
  api,
  make,
  server: {
    infrastructure: { db },
  },
}) => {
  const admin = await api.as('Admin');
  const [publisher, category] = [await make.publisher(), await make.category()];
  const staff = api.withToken((await make.session('StaffAdmin', publisher)).token);
  const [own, other, foreign] = [
    await make.product(staff),
    await make.product(staff),
    await make.product(admin),
  ];
  const body = { ...own, productCategoryId: category.id, status: 'unpublished' as const };
  await staff.products.update({ params: { id: own.id }, body });
  const underWay = async () =>
    (await admin.products.list({ query: { ingest: 'underWay' } })).totalItems;
  await expect.poll(underWay).toBe(0);
  await sql`update pdf_documents set ingest_state = 'failed', failure = 'pdf.interrupted'
    where file_id = ${other.pdfId}`.execute(db);

  const found = async (client: Client, query: Query) => {
    const { data, totalItems } = await client.products.list({ query });
    const { format: _, ...filters } = { format: 'csv', ...query };
    const file = await readCsv(await client.products.export({ query: filters }));
    expect(file.slice(1).map(([id]) => Number(id))).toEqual(data.map(({ id }) => id));
    expect(totalItems).toBe(data.length);
    return data.map(({ id }) => id);
  };
  for (const client of [admin, staff]) {
    const { id: publisherId } = publisher;
    expect(await found(client, { publisherId })).toEqual([other.id, own.id]);
    expect(await found(client, { publisherId, status: 'unpublished' })).toEqual([own.id]);
    expect(await found(client, { productCategoryId: category.id })).toEqual([own.id]);
    const both = { productCategoryId: category.id, status: 'published' } as const;
    expect(await found(client, both)).toEqual([]);
    expect(await found(client, { publisherId, ingest: 'failed' })).toEqual([other.id]);
    expect(await found(client, { ingest: 'failed', keySearch: 'no such title' })).toEqual([]);
  }
  expect(await found(admin, { publisherId: foreign.publisherId })).toContain(foreign.id);
  expect(await found(staff, { publisherId: foreign.publisherId })).toEqual([]);

  await sql`update pdf_documents set ingest_state = 'ready' where file_id = ${other.pdfId}`.execute(
    db,
  );
  expect(await found(staff, { ingest: 'failed' })).toEqual([]);
  const query = { status: 'erased' as never };
  await expectRefusal(admin.products.list({ query }), 400, 'field.wrong');
});
