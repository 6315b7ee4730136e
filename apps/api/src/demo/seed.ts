import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Infrastructure } from '../infrastructure.ts';
import type { Services } from '../services.ts';
import type { DemoAccount } from '../process/announce.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../http/actor.ts';
import { demoAccounts, setStudentPassword, insertAccounts } from './accounts.ts';
import { demoCategories, demoProducts, demoPublishers, demoStudents } from './catalogue.ts';

/** The platform's own admin, who is the actor of the demo catalogue. */
const system: Actor = {
  kind: 'admin',
  id: 7,
  name: 'Aqua',
  email: 'system@aqua.invalid',
  type: 'Admin',
  role: 'Admin',
  loginName: null,
  publisherId: null,
  publisherName: null,
  sessionId: 0,
  device: null,
  address: '127.0.0.1',
};
const never = new AbortController().signal;

/**
 * Fills an empty development database with the demo catalogue (product rules, section 11), through
 * the same services as uploads and invitations by hand. The accounts come last: as long as there
 * are none, a start continues where an interrupted one stopped.
 */
export async function seedDemo({ db }: Infrastructure, services: Services): Promise<DemoAccount[]> {
  const people = await db.selectFrom('admins').select('id').where('id', '!=', 7).executeTakeFirst();
  if (people === undefined) await seed(db, services);
  return demoAccounts;
}

async function seed(db: Db, services: Services): Promise<void> {
  const publishers = await seedPublishers(db, services);
  const categories = await idsOf(
    demoCategories,
    (name) => findByName(db, 'categories', name),
    (category) => services.categories.create(system, category),
  );
  const writers = [...new Set(demoProducts.map(({ author }) => author))];
  const authors = await idsOf(
    writers.map((name) => ({ name, description: null })),
    (name) => findByName(db, 'authors', name),
    (author) => services.authors.create(system, author),
  );
  const products = await seedProducts(db, services, { publishers, categories, authors });
  for (const { name, email, books } of demoStudents) {
    const productList = books.map((erpId) => idIn(products, erpId));
    await services.customers.invite(system, { name, email, productList });
  }
  const [firstPublisher] = demoPublishers;
  await db.transaction().execute(async (trx) => {
    await setStudentPassword(trx, services.consents);
    await insertAccounts(trx, services.consents, idIn(publishers, firstPublisher.name));
  });
}

async function seedPublishers(db: Db, services: Services): Promise<Map<string, number>> {
  const add = async ({ logo, ...publisher }: (typeof demoPublishers)[number]) => {
    const picture =
      logo === null ? null : await services.uploads.image(system, 'logo', fileAt(logo), never);
    return db
      .insertInto('publishers')
      .values({ ...publisher, logoImageId: picture?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  return idsOf(demoPublishers, (name) => findByName(db, 'publishers', name), add);
}

async function seedProducts(
  db: Db,
  services: Services,
  ids: Record<'publishers' | 'categories' | 'authors', Map<string, number>>,
): Promise<Map<string, number>> {
  const byErpId = demoProducts.map((product) => ({ ...product, name: product.erpId }));
  const find = (erpId: string) =>
    db.selectFrom('products').select('id').where('erpId', '=', erpId).executeTakeFirst();
  const add = async (product: (typeof byErpId)[number]) => {
    const { file, name: _, publisher, category, author, ...form } = product;
    const publisherId = idIn(ids.publishers, publisher);
    // As if the publisher's staff had uploaded it: they may attach only their publisher's files.
    const uploader = { ...system, kind: 'staff', publisherId } as const;
    const pdf = await services.uploads.pdf(uploader, fileAt(`books/${file}`), never);
    return services.products.create(system, {
      ...form,
      publisherId,
      productCategoryId: idIn(ids.categories, category),
      authorId: idIn(ids.authors, author),
      pdfId: pdf.id,
      coverImageId: null,
      isbn: null,
      contentPageNumber: pdf.pageCount,
      previewPageNumbers: '1-3',
    });
  };
  return idsOf(byErpId, find, add);
}

/** The id of every row by name; rows from an earlier, interrupted start are used unchanged. */
async function idsOf<Row extends { readonly name: string }>(
  rows: readonly Row[],
  find: (name: string) => Promise<{ id: number } | undefined>,
  add: (row: Row) => Promise<{ id: number }>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const row of rows) {
    const { id } = (await find(row.name)) ?? (await add(row));
    ids.set(row.name, id);
  }
  return ids;
}

function findByName(db: Db, table: 'publishers' | 'categories' | 'authors', name: string) {
  return db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
}

function idIn(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo catalogue has no ${name}`);
  return id;
}

function fileAt(path: string) {
  const url = new URL(`../../demo/${path}`, import.meta.url);
  return {
    stream: createReadStream(fileURLToPath(url)),
    fileName: path.replace('books/', ''),
  };
}
