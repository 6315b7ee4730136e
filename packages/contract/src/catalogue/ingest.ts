import { z } from 'zod';

/**
 * A part of a book that is incomplete: pages that can't be shown (`failed`) or are not in the file
 * (`missing`); pages whose text can't be read (`textFailed`), is cut at its limit (`cut`) or is not
 * what the page shows (`untrusted`); pages on which a picture ends early (`pictures`); pages that are
 * drawn on demand (`onDemand`); or the table of contents (`outline`).
 */
const flaw = z.object({
  kind: z.enum([
    'failed',
    'textFailed',
    'missing',
    'pictures',
    'cut',
    'untrusted',
    'onDemand',
    'outline',
  ]),
  /** The error code of what failed. */
  reason: z.string().nullable(),
  count: z.int(),
  /** Such as `3, 7-9`; empty for the table of contents and for missing pages. */
  pages: z.string(),
});

/** The state of the PDF's ingest; `failed` has an error code. */
export const ingest = z.object({
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  pagesDone: z.int(),
  pageCount: z.int(),
  failure: z.string().nullable(),
  flaws: z.array(flaw),
});

export type Flaw = z.infer<typeof flaw>;
