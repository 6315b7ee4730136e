import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { PageTexts } from '../books/page-texts.ts';
import { expectPage, refusalOf, turnOf, type PageRequest } from './page-request.ts';
import { libraryOwnerOf } from './policy.ts';
import type { ReaderQueries } from './queries.ts';
import type { Readable } from './readable.ts';
import { blocksOf } from './text-blocks.ts';

export interface TextDeps {
  queries: ReaderQueries;
  readable: Readable;
  pageTexts: PageTexts;
}

/** The texts of pages. */
export function createTextService({ queries, readable, pageTexts }: TextDeps) {
  async function textOf(actor: Actor, { productId, page, signal }: PageRequest) {
    const book = await readable(actor, productId);
    expectPage(book, page);
    try {
      return await pageTexts.get(book, page, { turn: turnOf(actor), signal });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** The texts of the pages around a page; those that can't be read are left out. */
  async function textsAround(actor: Actor, request: PageRequest, pageCount: number) {
    const pages = [-2, -1, 1, 2]
      .map((step) => request.page + step)
      .filter((page) => page >= 1 && page <= pageCount);
    const texts = await Promise.allSettled(
      pages.map((page) => textOf(actor, { ...request, page })),
    );
    return texts.flatMap((text) => (text.status === 'fulfilled' ? [text.value] : []));
  }

  return {
    text: textOf,

    /** The page as paragraphs and headings (decisions, section 7: the `text` permission). */
    async readingText(actor: Actor, request: PageRequest) {
      const { haveTextPermission } = await readable(actor, request.productId);
      if (!haveTextPermission) throw new AppError('reading.textOff');
      const text = await textOf(actor, request);
      const book = await queries.open(libraryOwnerOf(actor), request.productId);
      const headings = (book?.outline ?? []).filter(({ page }) => page === request.page);
      const around = await textsAround(actor, request, book?.pageCount ?? 0);
      return { page: text.page, state: text.state, blocks: blocksOf(text, headings, around) };
    },
  };
}
