import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { prepare, type ParamOf } from '../../../db/prepared/prepare.ts';
import { hours } from '../../../lib/duration.ts';
import { versionInForce } from '../../../pdf/mark/stored-keys.ts';
import { documents } from '../../law/consents/documents.ts';
import { isCurrent } from '../../students/customers/ownerships/ownership-days.ts';
import { lacksGuardianConsent } from '../../law/guardians/lacking-consent.ts';
import { placeColumns } from '../readings/place.ts';

/** The owner of the library, and the device that shows it. */
export interface LibraryOwner {
  customerId: number;
  deviceNumber: string | null;
}

export interface Reading {
  customerId: number;
  productId: number;
  deviceBindingId: number;
  address: string;
}

/** A watermark code, and the version of the key for the invisible marks that belong to it. */
export interface IssuedCode {
  code: string;
  markKey: number;
  /** Whether the shift mark is keyed by the book as well. */
  isShiftOfBook: boolean;
}

/** True if the ingest has done every page and left none to be drawn on demand. */
const isDrawn = sql<boolean>`
  document.ingest_state in ('ready', 'failed')
  and document.pages_done = document.page_count
  and not document.flaws @> '[{"kind": "onDemand"}]'`;

type Refusal =
  | 'consent.needed'
  | 'consent.changed'
  | 'guardian.awaited'
  | 'guardian.refused'
  | 'guardian.withdrawn';

/**
 * Why the student can't open any book now, by the age today in Asia/Bangkok and the versions of the
 * legal texts (product rules, section 4; docs/decisions/0036).
 */
const refusal = sql<Refusal | null>`
  case
    when customers.birthday is null then 'consent.needed'
    when ${lacksGuardianConsent} then 'guardian.' || customers.guardian_state
    when customers.terms_version is null or customers.privacy_version is null
      then 'consent.needed'
    when customers.terms_version collate "C" < ${documents.terms.version}
      or customers.privacy_version collate "C" < ${documents.privacy.version}
      then 'consent.changed'
  end`;

const captureColumns = [
  'ownership.countScreenshot',
  'ownership.capturedPages',
  'ownership.closedAt',
] as const;

export function createReaderQueries(db: Db) {
  /** The books that a student may open now: owned today, published, not deleted. */
  function owned(customerId: RawBuilder<number>) {
    return db
      .selectFrom('productOwnerships as ownership')
      .innerJoin('products', 'products.id', 'ownership.productId')
      .innerJoin('files as pdf', 'pdf.id', 'products.pdfId')
      .innerJoin('pdfDocuments as document', 'document.fileId', 'products.pdfId')
      .where('ownership.customerId', '=', customerId)
      .where(isCurrent)
      .where('products.status', '=', 'published')
      .where('products.deletedAt', 'is', null);
  }

  function listed(param: ParamOf<LibraryOwner>) {
    return owned(param('customerId'))
      .leftJoin('authors', 'authors.id', 'products.authorId')
      .innerJoin('publishers', 'publishers.id', 'products.publisherId')
      .innerJoin('files as cover', 'cover.id', 'products.coverImageId')
      .leftJoin('readingProgress as progress', (join) =>
        join
          .onRef('progress.customerId', '=', 'ownership.customerId')
          .onRef('progress.productId', '=', 'ownership.productId'),
      )
      .leftJoin('deviceBindings as device', 'device.id', 'progress.deviceBindingId')
      .select(placeColumns(param('deviceNumber')))
      .select(['products.id', 'products.title', 'products.subtitle', 'products.coverImageId'])
      .select([
        'authors.name as author',
        'publishers.name as publisher',
        'cover.sha256 as coverSha256',
      ])
      .select([
        'document.pageCount',
        'document.ingestState',
        'ownership.createdAt as ownedSince',
        'ownership.endsOn',
        'ownership.closedAt',
      ]);
  }

  // Prepared, because planning these joins takes PostgreSQL longer than running them, and every
  // call about a book needs them.
  const library = prepare(db, (param: ParamOf<LibraryOwner>) =>
    listed(param).orderBy('ownership.createdAt', 'desc').orderBy('products.id'),
  );

  const open = prepare(db, (param: ParamOf<LibraryOwner & { productId: number }>) =>
    listed(param)
      .select(['document.sizes', 'document.labels', 'document.rightToLeft'])
      .select(['document.outline', 'document.hasText'])
      .where('products.id', '=', param('productId')),
  );

  const book = prepare(db, (param: ParamOf<{ customerId: number; productId: number }>) =>
    owned(param('customerId'))
      .innerJoin('customers', 'customers.id', 'ownership.customerId')
      .select([
        'document.fileId',
        'document.pageCount',
        'pdf.sha256',
        'customers.haveScreenPermission',
        'customers.haveTextPermission',
      ])
      .select(captureColumns)
      .select([refusal.as('refusal'), isDrawn.as('isDrawn')])
      .where('products.id', '=', param('productId')),
  );

  const books = prepare(db, (param: ParamOf<{ customerId: number }>) =>
    owned(param('customerId'))
      .innerJoin('customers', 'customers.id', 'ownership.customerId')
      .select(['products.id', 'products.title', 'document.fileId', 'document.hasText'])
      .select(['customers.haveScreenPermission', refusal.as('refusal')])
      // A closed book does not keep the others from being searched.
      .where('ownership.closedAt', 'is', null)
      .orderBy('ownership.createdAt', 'desc')
      .orderBy('products.id'),
  );

  return {
    library: (owner: LibraryOwner) => library.run(db, owner),

    async open(owner: LibraryOwner, productId: number) {
      return (await open.run(db, { ...owner, productId }))[0];
    },

    /**
     * What a page request needs to know about the book; undefined when the student may not read it.
     */
    async book(customerId: number, productId: number) {
      return (await book.run(db, { customerId, productId }))[0];
    },

    /** Like `book`, for all books that the student may read, in the order of the library. */
    books: (customerId: number) => books.run(db, { customerId }),

    /** The box of what is on each page of which that is known. */
    contents: (fileId: number) =>
      db
        .selectFrom('pdfPages')
        .select(['page', 'content'])
        .where('fileId', '=', fileId)
        .where('content', 'is not', null)
        .execute(),

    /** The width and height of each page in points. */
    async sizes(fileId: number) {
      const { sizes } = await db
        .selectFrom('pdfDocuments')
        .select('sizes')
        .where('fileId', '=', fileId)
        .executeTakeFirstOrThrow();
      return sizes;
    },

    /**
     * The code of this reading in this hour: `code` if there is none yet, otherwise the existing
     * one. Also returns the seconds until the hour ends by the database's clock.
     */
    async watermarkCode(
      reading: Reading,
      code: string,
    ): Promise<IssuedCode & { secondsLeft: number }> {
      return db
        .insertInto('watermarkCodes')
        .values({
          ...reading,
          code,
          hour: sql<Date>`date_trunc('hour', now())`,
          markKey: versionInForce,
          isShiftOfBook: true,
        })
        .onConflict((conflict) =>
          conflict.constraint('watermark_codes_reading').doUpdateSet({ address: reading.address }),
        )
        .returning([
          'code',
          'markKey',
          'isShiftOfBook',
          sql<number>`extract(epoch from hour + ${hours(1).sql} - now())::float8`.as('secondsLeft'),
        ])
        .executeTakeFirstOrThrow();
    },
  };
}

export type ReaderQueries = ReturnType<typeof createReaderQueries>;
