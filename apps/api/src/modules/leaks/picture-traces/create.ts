import type { Infrastructure } from '../../../infrastructure.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { PageImages } from '../../catalogue/books/page-images.ts';
import { createAskLeakChild } from '../children/ask.ts';
import { createWatermarkCodeService } from '../watermark-codes/service.ts';
import { createBookQueries } from './book-queries.ts';
import { createPageFinder } from './find-pages.ts';
import { createPageIndexing } from './index-pages.ts';
import { createPictureTraceQueries } from './queries.ts';
import { createRunQueries } from './run-queries.ts';
import { createPictureSearch } from './search.ts';
import { createPictureTraceService } from './service.ts';

type Deps = Pick<Infrastructure, 'db' | 'store' | 'pdf' | 'queue' | 'markKeys'> & {
  audit: Audit;
  pageImages: PageImages;
};

/** 'Trace a leak': by a watermark code, and by pictures, with the job of that search. */
export function createTraces({ db, audit, store, pdf, queue, markKeys, pageImages }: Deps) {
  const watermarkCodes = createWatermarkCodeService({ db });
  const queries = createPictureTraceQueries(db);
  const runs = createRunQueries(db);
  const books = createBookQueries(db);
  const askChild = createAskLeakChild(pdf.children);
  const pages = createPageFinder({ store, askChild, pageImages, books });
  return {
    watermarkCodes,
    pictureTraces: createPictureTraceService({
      db,
      audit,
      queue,
      queries,
      watermarkCodes,
      pages,
      books,
      pdf,
      askChild,
    }),
    pictureSearch: createPictureSearch({
      db,
      audit,
      queries,
      runs,
      books,
      pages,
      askChild,
      markKeys,
    }),
    indexPages: createPageIndexing({ db, pages, askChild }),
  };
}
