import { defaultCoverId } from '@aqua/contract/catalogue/products';
import type { Logger } from 'pino';
import type { ShelfBooks } from '../../../config/config.ts';
import type { Db } from '../../../db/connect.ts';
import { coversOnShelf, shelfKeptFor } from './rules.ts';

interface Deps {
  db: Db;
  log: Pick<Logger, 'warn'>;
  /** The setting `SHELF_BOOKS`. */
  books: ShelfBooks;
}

interface ShelfBook {
  title: string;
  sha256: string;
}

/** The books on the shelf of the start page, visible to everybody. */
export function createShelf({ db, log, books }: Deps) {
  let known: readonly ShelfBook[] = [];
  let freshUntil = 0;

  /** Published books with a cover of their own: the chosen ones, or those that changed last. */
  async function find(): Promise<ShelfBook[]> {
    if (books === 'none') return [];
    const published = db
      .selectFrom('products')
      .innerJoin('files', 'files.id', 'products.coverImageId')
      .where('products.deletedAt', 'is', null)
      .where('products.status', '=', 'published')
      .where('products.coverImageId', '<>', defaultCoverId)
      .select(['products.id', 'products.title', 'files.sha256']);
    if (books === 'newest')
      return published
        .orderBy('products.updatedAt', 'desc')
        .orderBy('products.id', 'desc')
        .limit(coversOnShelf)
        .execute();
    const rows = await published.where('products.id', 'in', [...books]).execute();
    return rows
      .toSorted((one, other) => books.indexOf(one.id) - books.indexOf(other.id))
      .slice(0, coversOnShelf);
  }

  return {
    /**
     * The values for the shelf's placeholders: `shelf-cover-1` to `-5`, each the address of a cover
     * or empty, and `shelf-titles`. While the database is away, the books stay as they were.
     */
    async places(): Promise<Record<string, string>> {
      if (performance.now() >= freshUntil) {
        freshUntil = performance.now() + shelfKeptFor.ms;
        known = await find().catch((error: unknown) => {
          log.warn({ err: error }, 'the books of the shelf were not found');
          return known;
        });
      }
      const covers = Array.from({ length: coversOnShelf }, (_, place) => {
        const sha256 = known[place]?.sha256;
        return [
          `shelf-cover-${place + 1}`,
          sha256 === undefined ? '' : `/files/${sha256}?width=320`,
        ];
      });
      const titles = known.map(({ title }) => title).join(', ');
      return { ...Object.fromEntries(covers), 'shelf-titles': titles === '' ? '' : `: ${titles}` };
    },
  };
}
