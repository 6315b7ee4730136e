import { maxCapturedPages } from '@aqua/contract/reading/capture-limits';
import type { Capture } from '@aqua/contract/reading/captures';
import type { Db, Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import { logClosed, setCaptured } from '../../students/customers/ownerships/captured.ts';
import { readerOf } from '../open-books/policy.ts';
import { captureStateOf, isLimitReached } from '../open-books/capture-state.ts';
import { createCaptureQueries, type Reported } from './queries.ts';

type Queries = ReturnType<typeof createCaptureQueries>;
type Book = Awaited<ReturnType<Queries['lockOwned']>>[number];

/** Each capture once, with each page once; of two captures with the same id, the first. */
function distinct(captures: Capture[]): Capture[] {
  return [...Map.groupBy(captures, ({ id }) => id).values()].flatMap(([first]) =>
    first === undefined ? [] : { ...first, pages: [...new Set(first.pages)] },
  );
}

function serialize({ closedAt, id, title, ...counted }: Book, haveScreenPermission: boolean) {
  return {
    id,
    title,
    ...captureStateOf({ ...counted, haveScreenPermission }),
    isClosed: closedAt !== null,
  };
}

/** Screenshots that the reader app reports (product rules, section 7; docs/decisions/0047). */
export function createCaptures({ db }: { db: Db }) {
  const queries = createCaptureQueries(db);

  /** Captures that arrive with the permission are counted; one without it closes the book. */
  async function outcomesOf(
    trx: Trx,
    customerId: number,
    captures: Capture[],
    { owned, haveScreenPermission }: { owned: Book[]; haveScreenPermission: boolean },
  ): Promise<Reported[]> {
    const now = new Set(owned.map(({ id }) => id));
    const gone = captures.map(({ productId }) => productId).filter((id) => !now.has(id));
    const ever = gone.length === 0 ? gone : await queries.everOwned(trx, customerId, gone);
    const had = new Set([...now, ...ever]);
    const outcome = haveScreenPermission ? 'counted' : 'forbidden';
    return captures
      .filter(({ productId }) => had.has(productId))
      .map((each) => ({ ...each, outcome: now.has(each.productId) ? outcome : 'notOwned' }));
  }

  /** Adds these captures to the book's count, and closes the book if the limit is reached. */
  async function count(trx: Trx, actor: Actor, book: Book, captures: Reported[]): Promise<Book> {
    if (captures.length === 0) return book;
    const pages = captures.flatMap((each) => each.pages);
    const counted = {
      countScreenshot: book.countScreenshot + captures.length,
      capturedPages: [...new Set([...book.capturedPages, ...pages])],
    };
    const closes =
      isLimitReached(counted) || captures.some(({ outcome }) => outcome === 'forbidden');
    let { closedAt } = book;
    if (closes) closedAt ??= await logClosed(trx, actor, book.id);
    const pair = { customerId: actor.id, productId: book.id };
    await setCaptured(trx, pair, { ...counted, closedAt });
    return { ...book, ...counted, closedAt };
  }

  return {
    async list(actor: Actor) {
      const { customerId } = readerOf(actor);
      const [{ haveScreenPermission }, books] = await Promise.all([
        queries.student(customerId),
        queries.captured(customerId),
      ]);
      return {
        mode: haveScreenPermission ? ('counted' as const) : ('blocked' as const),
        limit: maxCapturedPages,
        data: books.map((book) => serialize(book, haveScreenPermission)),
      };
    },

    report(actor: Actor, sent: Capture[], sentAt: Date | null) {
      const { customerId, device } = readerOf(actor);
      const captures = distinct(sent);
      return db.transaction().execute(async (trx) => {
        const { haveScreenPermission } = await queries.student(customerId, trx);
        const named = captures.map(({ productId }) => productId);
        const owned = await queries.lockOwned(trx, customerId, named);
        const reported = await outcomesOf(trx, customerId, captures, {
          owned,
          haveScreenPermission,
        });
        const place = { customerId, deviceBindingId: device.id };
        const stored = await queries.insert(trx, place, reported, sentAt);
        const fresh = reported.filter(({ id }) => stored.has(id));
        const data = [];
        for (const book of owned) {
          const ofBook = fresh.filter(({ productId }) => productId === book.id);
          data.push(serialize(await count(trx, actor, book, ofBook), haveScreenPermission));
        }
        return { data };
      });
    },
  };
}

export type CaptureService = ReturnType<typeof createCaptures>;
