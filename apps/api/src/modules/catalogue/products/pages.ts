import { missingPagesHeader, sheetOf } from '@aqua/contract/reading/thumbnails';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ImageAnswer } from '../../../http/route.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Ingest } from '../books/ingest.ts';
import type { PageStates } from '../books/page-states.ts';
import type { ThumbnailSheets } from '../books/thumbnail-sheets.ts';
import { expectPage, refusalOf } from '../../reading/open-books/page-request.ts';
import type { ProductService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: Pick<ProductService, 'get'>;
  ingest: Pick<Ingest, 'retryPage'>;
  pageStates: PageStates;
  thumbnailSheets: ThumbnailSheets;
}

/** The pages of a product for those who manage it, in the publisher scope of `products.get`. */
export function createProductPages({ db, audit, products, ingest, ...books }: Deps) {
  const { pageStates, thumbnailSheets } = books;
  return {
    async list(actor: Actor, id: number) {
      const { pdfId } = await products.get(actor, id);
      return pageStates.of(pdfId);
    },

    /**
     * Pages without watermark, 150 px wide: too small to read, large enough to see that each page
     * is there and the right way up (docs/decisions/0053).
     */
    async thumbnails(
      actor: Actor,
      { id, sheet, signal }: { id: number; sheet: number; signal: AbortSignal },
    ): Promise<ImageAnswer> {
      const { pdfId } = await products.get(actor, id);
      const { sha256, sizes, pageCount } = await pageStates.document(pdfId);
      if (sheet > sheetOf(pageCount)) throw new AppError('page.unknown');
      try {
        const turn = `preview of ${actor.kind} ${actor.id}`;
        const { image, missing } = await thumbnailSheets.get(
          { sha256, sizes, sheet },
          { turn, signal },
        );
        const headers = { [missingPagesHeader]: JSON.stringify(missing) };
        return { type: 'image/jpeg', bytes: image, headers };
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async retry(actor: Actor, { id, page }: { id: number; page: number }) {
      const before = await products.get(actor, id);
      expectPage(before.ingest, page);
      return db.transaction().execute(async (trx) => {
        if (!(await ingest.retryPage(trx, before.pdfId, page))) return before;
        const product = await products.get(actor, id, trx);
        await audit.record(trx, actor, 'product.pageRetried', { ...product, page }, before);
        return product;
      });
    },
  };
}

export type ProductPages = ReturnType<typeof createProductPages>;
