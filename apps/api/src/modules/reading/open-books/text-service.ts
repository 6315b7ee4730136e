import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { PageTexts } from '../../catalogue/books/page-texts.ts';
import type { TextPages } from './text-pages.ts';
import { expectPage, refusalOf, turnOf, type PageRequest } from './page-request.ts';
import { libraryOwnerOf } from './policy.ts';
import type { ReaderQueries } from './queries.ts';
import type { Readable } from './readable.ts';
import { blocksOf } from './text-blocks.ts';

export interface TextDeps {
  queries: ReaderQueries;
  readable: Readable;
  pageTexts: PageTexts;
  textPages: TextPages;
}

/** The texts of pages. */
export function createTextService({ queries, readable, pageTexts, textPages }: TextDeps) {
  async function storedText(actor: Actor, { productId, page, signal }: PageRequest) {
    const book = await readable(actor, productId);
    expectPage(book, page);
    try {
      return await pageTexts.get(book, page, { turn: turnOf(actor), signal });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** The texts of the neighbouring pages; those that can't be read are left out. */
  async function textsAround(actor: Actor, request: PageRequest, pageCount: number) {
    const pages = [-2, -1, 1, 2]
      .map((step) => request.page + step)
      .filter((page) => page >= 1 && page <= pageCount);
    const texts = await Promise.allSettled(
      pages.map((page) => storedText(actor, { ...request, page })),
    );
    return texts.flatMap((text) => (text.status === 'fulfilled' ? [text.value] : []));
  }

  /** The text for the student, whom it is counted for. */
  async function text(actor: Actor, request: PageRequest) {
    const { productId, page } = request;
    const { customerId, fileId } = await readable(actor, productId);
    const found = await storedText(actor, request);
    await textPages.count({ customerId, productId, fileId, page }, found.text);
    return found;
  }

  return {
    text,

    /** The text for the server itself: to give out a part of it, which is counted there. */
    storedText,

    /** The page as paragraphs and headings (product rules, section 7: the `text` permission). */
    async readingText(actor: Actor, request: PageRequest) {
      const { haveTextPermission } = await readable(actor, request.productId);
      if (!haveTextPermission) throw new AppError('reading.textOff');
      const read = await text(actor, request);
      const book = await queries.open(libraryOwnerOf(actor), request.productId);
      const headings = (book?.outline ?? []).filter(({ page }) => page === request.page);
      const around = await textsAround(actor, request, book?.pageCount ?? 0);
      return { page: read.page, state: read.state, blocks: blocksOf(read, headings, around) };
    },
  };
}
