import { z } from 'zod';
import { dashboardRanges, defaultDashboardRange } from '../oversight/dashboard-ranges.ts';
import { countedOn, periodFields } from '../oversight/dashboard.ts';
import { route } from '../define-route.ts';
import { byId, integerText } from '../fields.ts';
import { maxPdfPages } from './file-limits.ts';
import { pageText } from '../reading/open-books.ts';
import { sheetOf } from '../reading/thumbnails.ts';

/** Consecutive pages that are in the same state. */
const pageRun = z.object({
  first: z.int(),
  last: z.int(),
  /**
   * The state of the images: not drawn yet (`waiting`), `drawn`, drawn when somebody opens the page
   * (`onDemand`), or not to be drawn (`failed`).
   */
  image: z.enum(['waiting', 'drawn', 'onDemand', 'failed']),
  /** The error code of what failed. */
  imageFailure: z.string().nullable(),
  text: pageText.shape.state,
  textFailure: z.string().nullable(),
});

/** The calls of a product's page in the back-office that are about its book. */
export const productPageCalls = {
  /**
   * Students who were shown a page of the book, each counted once a day (or month), and once in
   * `total`.
   */
  readers: route({
    method: 'GET',
    path: '/api/v1/products/:id/readers',
    permission: 'manageProducts',
    params: byId,
    query: z.strictObject({ range: z.enum(dashboardRanges).default(defaultDashboardRange) }),
    answer: z.object({ ...periodFields, total: z.int(), points: z.array(countedOn) }),
  }),
  /**
   * How far the ingest has come with each page, and the width and height of each page in points.
   */
  pages: route({
    method: 'GET',
    path: '/api/v1/products/:id/pages',
    permission: 'manageProducts',
    params: byId,
    answer: z.object({
      sizes: z.array(z.tuple([z.number(), z.number()])),
      runs: z.array(pageRun),
    }),
  }),
  /**
   * A sheet of small images of pages without watermark (`thumbnails.ts`), for people who manage the
   * book; `missingPagesHeader` names the pages that are not drawn.
   */
  thumbnails: route({
    method: 'GET',
    path: '/api/v1/products/:id/thumbnails/:sheet',
    permission: 'manageProducts',
    params: byId.extend({ sheet: integerText({ min: 1, max: sheetOf(maxPdfPages) }) }),
    answer: 'image',
  }),
};

export type PageRun = z.infer<typeof pageRun>;
