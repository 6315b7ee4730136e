import type { Config } from '../../../config/config.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { expectNotClosed } from './capture-state.ts';
import { isOpenToBrowsers } from './browser-reading.ts';
import { readerOf } from './policy.ts';
import type { ReaderQueries } from './queries.ts';

/** Which books a student may read now: every call about a book uses one of these functions. */
export function createReadable(queries: ReaderQueries, browserReading: Config['BROWSER_READING']) {
  /** Throws the reason why this student may not read one of their books on this device now. */
  function expectOpen(
    book: Pick<
      NonNullable<Awaited<ReturnType<typeof queries.book>>>,
      'refusal' | 'haveScreenPermission'
    >,
    { platform }: { platform: string },
  ): void {
    if (book.refusal !== null) throw new AppError(book.refusal);
    if (platform === 'browser' && !isOpenToBrowsers(browserReading, book.haveScreenPermission))
      throw new AppError('reading.browserOff');
  }

  /** The book, if this student may read it on this device now; otherwise 404 or the reason. */
  async function readable(actor: Actor, productId: number) {
    const { customerId, device } = readerOf(actor);
    const book = (await queries.book(customerId, productId)) ?? notFound();
    expectOpen(book, device);
    expectNotClosed(book);
    return { ...book, customerId, device };
  }

  /** All books that this student may read on this device now, in the order of the library. */
  async function readableBooks(actor: Actor) {
    const { customerId, device } = readerOf(actor);
    const books = await queries.books(customerId);
    for (const book of books) expectOpen(book, device);
    return books;
  }

  return { readable, readableBooks };
}

export type Readable = ReturnType<typeof createReadable>['readable'];
