import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/connect.ts';
import { notFound } from '../../../lib/errors.ts';
import type { FileLinks } from '../../../files/links.ts';
import type { Actor } from '../../../http/actor.ts';
import { usableContents, usableSizes } from '../../catalogue/books/stored-page.ts';
import { captureStateOf } from './capture-state.ts';
import { placeOf, type Report } from '../readings/place.ts';
import { expectPage } from './page-request.ts';
import { createPageService, type PageDeps } from './page-service.ts';
import { libraryOwnerOf } from './policy.ts';
import { createReaderQueries } from './queries.ts';
import { createReadable } from './readable.ts';
import { createTextService, type TextDeps } from './text-service.ts';

interface Deps extends Omit<PageDeps & TextDeps, 'queries' | 'readable'> {
  db: Db;
  fileLinks: FileLinks;
  config: Pick<Config, 'BROWSER_READING' | 'COPY_PERCENT' | 'DICTIONARY_URL'>;
}

type Nullish<T> = { [Name in keyof T]?: T[Name] | null | undefined };

export function createReaderService({ db, ...deps }: Deps) {
  const { readings, fileLinks, config } = deps;
  const queries = createReaderQueries(db);
  const { readable, readableBooks } = createReadable(queries, config.BROWSER_READING);

  return {
    readable,
    readableBooks,

    async library(actor: Actor) {
      const data = (await queries.library(libraryOwnerOf(actor))).map((row) =>
        serialize(row, fileLinks),
      );
      return {
        data,
        totalPages: Math.min(data.length, 1),
        currentPage: 1,
        totalItems: data.length,
      };
    },

    async open(actor: Actor, productId: number) {
      const book = await readable(actor, productId);
      const row = (await queries.open(libraryOwnerOf(actor), productId)) ?? notFound();
      const contents = await queries.contents(book.fileId);
      const { sizes, labels, rightToLeft, outline, hasText } = row;
      return {
        ...serialize(row, fileLinks),
        sizes: usableSizes(sizes, row.pageCount),
        labels: labels ?? [],
        isRightToLeft: rightToLeft ?? false,
        contents: usableContents(contents, row.pageCount),
        outline,
        hasText,
        canCopy: config.COPY_PERCENT > 0,
        dictionaryUrl: config.DICTIONARY_URL ?? null,
        canReadText: book.haveTextPermission,
        capture: captureStateOf(book),
      };
    },

    /** Saves the page that the student is at, on any device (docs/decisions/0040). */
    async saveProgress(
      actor: Actor,
      productId: number,
      {
        page,
        furthest,
        editedAt,
        seen,
        shown,
      }: Pick<Report, 'page'> &
        Nullish<Pick<Report, 'furthest' | 'editedAt' | 'seen'>> & { shown: number[] },
    ) {
      const book = await readable(actor, productId);
      const { customerId } = book;
      expectPage(book, page, 'page');
      for (const each of shown) expectPage(book, each, 'shown');
      for (const each of shown) readings.record({ customerId, productId, page: each });
      return readings.report(
        {
          customerId,
          productId,
          page,
          // A file that was replaced may be shorter than the one that was read.
          furthest: furthest == null ? null : Math.min(furthest, book.pageCount),
          editedAt: editedAt ?? null,
          seen: seen ?? null,
          deviceBindingId: book.device.id,
        },
        book.device.number,
      );
    },

    ...createPageService({ ...deps, queries, readable }),
    ...createTextService({ ...deps, queries, readable }),
  };
}

type Listed = Awaited<ReturnType<ReturnType<typeof createReaderQueries>['library']>>[number];

function serialize(row: Listed, fileLinks: FileLinks) {
  const { id, title, subtitle, author, publisher, pageCount, ownedSince, endsOn, lastPage } = row;
  return {
    id,
    title,
    subtitle,
    author,
    publisher,
    pageCount,
    ownedSince,
    endsOn,
    lastPage,
    place: placeOf(row),
    isClosed: row.closedAt !== null,
    coverImage: { id: row.coverImageId, link: fileLinks.image(row.coverSha256) },
    ready: row.ingestState !== 'waiting',
  };
}

export type ReaderService = ReturnType<typeof createReaderService>;
