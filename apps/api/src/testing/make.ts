import type { Role } from '@aqua/contract/roles';
import type { Session } from '@aqua/contract/accounts/sessions';
import { createClient, type Client } from '@aqua/client/create-client';
import sharp from 'sharp';
import type { Db } from '../db/connect.ts';
import { documents } from '../modules/law/consents/documents.ts';
import { makePdf } from './files/make-pdf.ts';

/** A password that every rule accepts. */
export const testPassword = 'Harbour$2026';

/**
 * Its hash at the lowest cost: tests sign in thousands of times, and a hash determines what
 * checking it costs.
 */
/** The hash of `testPassword`. */
export const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdA$oaejwFI1Uw4cOtwxYYHs6n3C07GkuQzM4WFCESC7PO4';

export const testDevice = {
  number: 'test-device-0001',
  name: 'Test phone',
  platform: 'android' as const,
};

/** Makes rows for tests, each with a name of its own. */
export function createMaker({
  url,
  infrastructure: { db },
}: {
  url: string;
  infrastructure: { db: Db };
}) {
  let count = 0;
  const next = (what: string) => `${what} ${(count += 1)}`;
  const visitor = createClient({ baseUrl: url, applicationToken: 'aqua-backoffice' });

  const make = {
    async publisher() {
      return db
        .insertInto('publishers')
        .values({ name: next('Publisher') })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async admin(type: 'SuperAdmin' | 'Admin' | 'SubAdmin') {
      const name = next(type);
      return db
        .insertInto('admins')
        .values({ name, email: `admin${count}@test.example`, type, passwordHash: testPasswordHash })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async staff(type: 'Admin' | 'SubAdmin', publisher?: { id: number }) {
      const { id: publisherId } = publisher ?? (await make.publisher());
      const name = next(`Staff ${type}`);
      return db
        .insertInto('staffs')
        .values({
          name,
          email: `staff${count}@test.example`,
          type,
          publisherId,
          passwordHash: testPasswordHash,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Makes an account of that role and signs it in over HTTP. */
    async session(role: Exclude<Role, 'Student'>, publisher?: { id: number }): Promise<Session> {
      const isStaff = role === 'StaffAdmin' || role === 'StaffSubAdmin';
      const account = isStaff
        ? await make.staff(role === 'StaffAdmin' ? 'Admin' : 'SubAdmin', publisher)
        : await make.admin(role);
      const body = { email: account.email, password: testPassword };
      return isStaff
        ? visitor.sessions.signInStaff({ body })
        : visitor.sessions.signInAdmin({ body });
    },

    async category() {
      return db
        .insertInto('categories')
        .values({ name: next('Category') })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async author() {
      return db
        .insertInto('authors')
        .values({ name: next('Author') })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Uploads a small real PDF, or the one given, as the given person. */
    async pdf(client: Client, book: number | Buffer<ArrayBuffer> = 3) {
      const bytes = typeof book === 'number' ? makePdf({ pages: book }) : book;
      const form = new FormData();
      form.append('pdf', new File([bytes], 'book.pdf', { type: 'application/pdf' }));
      return client.products.uploadPdf({ body: form });
    },

    /** An uploaded cover. */
    async cover(client: Client) {
      const blank = { width: 60, height: 80, channels: 3, background: '#0b7a82' } as const;
      const form = new FormData();
      const content = new Uint8Array(await sharp({ create: blank }).png().toBuffer());
      form.append('coverImage', new File([content], 'cover.png', { type: 'image/png' }));
      return client.products.uploadCoverImage({ body: form });
    },

    /** A product with a real PDF, published by default. */
    async product(
      client: Client,
      values: {
        title?: string;
        publisher?: { id: number };
        status?: 'published' | 'unpublished';
        pages?: number | Buffer<ArrayBuffer>;
      } = {},
    ) {
      const { title, publisher, status = 'published', pages } = values;
      const [category, author, owner, pdf] = await Promise.all([
        make.category(),
        make.author(),
        publisher ?? make.publisher(),
        make.pdf(client, pages),
      ]);
      const body = {
        title: title ?? next('Book'),
        productCategoryId: category.id,
        authorId: author.id,
        publisherId: owner.id,
        pdfId: pdf.id,
        status,
      };
      const product = await client.products.create({ body });
      // These are null only for a product made without them.
      return { ...product, productCategoryId: category.id, authorId: author.id };
    },

    /** A group with these students, of the publisher or, without one, of the platform. */
    async group(publisher: { id: number } | null, students: { id: number }[] = []) {
      const group = await db
        .insertInto('groups')
        .values({ name: next('Group'), publisherId: publisher?.id ?? null })
        .returningAll()
        .executeTakeFirstOrThrow();
      const rows = students.map(({ id }) => ({ groupId: group.id, customerId: id }));
      if (rows.length > 0) await db.insertInto('groupCustomers').values(rows).execute();
      return group;
    },

    /**
     * An adult student who owns the books, signed in on the test device, with the consents given.
     */
    async student(client: Client, products: { id: number }[] = []) {
      const name = next('Student');
      const email = `student${count}@test.example`;
      const productList = `[${products.map(({ id }) => id).join(',')}]`;
      const student = await client.customers.invite({ body: { name, email, productList } });
      await db
        .updateTable('customers')
        .set({
          passwordHash: testPasswordHash,
          birthday: '2000-01-31',
          termsVersion: documents.terms.version,
          privacyVersion: documents.privacy.version,
        })
        .where('id', '=', student.id)
        .execute();
      const session = await visitor.sessions.signInCustomer({
        body: {
          email,
          password: testPassword,
          device: { ...testDevice, number: `test-device-${student.id}` },
        },
      });
      const { secret } = session.device ?? {};
      if (secret == null) throw new Error('a new device got no secret');
      return { ...student, email, token: session.token, deviceSecret: secret };
    },
  };
  return make;
}

export type Maker = ReturnType<typeof createMaker>;
