// @module-tag ci

import { sql } from 'kysely';
import sharp from 'sharp';
import { versionInForce } from '../../../pdf/mark/stored-keys.ts';
import { bookOf, formOf, jpeg } from '../../../testing/files/leaked-pictures.ts';
import { result, slow, test as base } from '../../../testing/files/leak.ts';
import { pagesIndexed } from '../../../testing/files/pages-indexed.ts';
import { expect } from '../../../testing/test-api.ts';

interface Twins {
  /** The book whose copy leaks, and another one in which its page is the second. */
  leaked: { id: number };
  other: { id: number };
  student: { id: number; token: string };
  /** The page as the student receives it in the first book. */
  copy: () => Promise<Buffer>;
  /** What the search says of this picture, in all books or in one. */
  said: (picture: Buffer, productId?: number) => ReturnType<typeof result>;
}

let books = 0;

const test = base.extend<{ twins: Twins }>({
  twins: async ({ api, make, server }, use) => {
    const admin = await api.as('Admin');
    const page = 100 + (books += 1);
    const leaked = await make.product(admin, { pages: bookOf([page]) });
    const other = await make.product(admin, { pages: bookOf([22, page]) });
    await pagesIndexed(server, leaked.pdfId, 1);
    await pagesIndexed(server, other.pdfId, 2);
    const student = await make.student(admin, [leaked, other]);
    const { reader } = api.withToken(student.token);
    const copy = async () => {
      await reader.page({ params: { id: other.id, page: 2 } });
      const image = await reader.page({ params: { id: leaked.id, page: 1 } });
      return Buffer.from(await image.arrayBuffer());
    };
    const said = async (picture: Buffer, productId?: number) => {
      const query = { productId };
      const { id } = await admin.pictureTraces.create({ query, body: formOf(picture) });
      return result(admin, id);
    };
    await use({ leaked, other, student, copy, said });
  },
});

/** Ink on paper, without a grey between: only the mark of the shifts is left. */
const inkOnly = (image: Buffer) => sharp(image).greyscale().threshold(150).png().toBuffer();

test(
  'of two books with the same page the one whose copy it is is named, whichever was searched',
  slow,
  async ({ twins: { leaked, other, student, copy, said } }) => {
    const picture = await jpeg(await copy(), 800);
    for (const searched of [undefined, other.id]) {
      const trace = await said(picture, searched);
      expect(trace.pictures).toMatchObject([
        {
          outcome: 'named',
          product: { id: leaked.id },
          page: 1,
          alsoShown: [{ id: other.id, page: 2 }],
        },
      ]);
      expect(trace.copies).toMatchObject([
        {
          isCodeSure: true,
          isBookSure: true,
          owner: { customer: { id: student.id }, product: { id: leaked.id } },
        },
      ]);
    }
  },
);

test(
  'the mark of student and book alone tells the book',
  slow,
  async ({ twins: { leaked, other, student, copy, said } }) => {
    const trace = await said(await inkOnly(await copy()), other.id);
    expect(trace.pictures).toMatchObject([{ outcome: 'named', product: { id: leaked.id } }]);
    expect(trace.copies).toMatchObject([
      {
        isCodeSure: false,
        isBookSure: true,
        owner: { customer: { id: student.id }, product: { id: leaked.id } },
      },
    ]);
  },
);

test(
  'a copy from before 0.6.0 names its student once, and does not say which book it is of',
  slow,
  async ({ twins: { leaked, other, student, copy, said }, server }) => {
    const { db } = server.infrastructure;
    const device = await db
      .selectFrom('deviceBindings')
      .select('id')
      .where('customerId', '=', student.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('watermarkCodes')
      .values(
        [leaked, other].map((book) => ({
          customerId: student.id,
          productId: book.id,
          deviceBindingId: device.id,
          address: '127.0.0.1',
          code: `TW1NB00${book === leaked ? 1 : 2}`,
          hour: sql<Date>`date_trunc('hour', now())`,
          markKey: versionInForce,
          isShiftOfBook: false,
        })),
      )
      .execute();
    const trace = await said(await inkOnly(await copy()));
    expect(trace.copies).toMatchObject([
      { isCodeSure: false, isBookSure: false, owner: { customer: { id: student.id } } },
    ]);
    expect(trace.pictures).toMatchObject([{ outcome: 'named', alsoShown: [{}] }]);
  },
);
