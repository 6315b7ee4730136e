import { z } from 'zod';
import { id, idList, written } from './fields.ts';

/** The most rows that one call may change. A client that changes more sends them in batches. */
export const maxManyRows = 1_000;

/** The most ids that one answer has, and so the most rows that a client can select at once. */
export const maxIds = 10_000;

/** Ids of rows as `"[12,15]"`. */
export const manyIds = idList('many.idsAlert', maxManyRows).refine(
  (ids) => ids.length > 0,
  'many.idsAlert',
);

/**
 * What a call about many rows did. A row that is already as it should be counts as done, so the
 * call may be repeated. `reason` is an error code.
 */
export const manyAnswer = written(
  z.object({
    done: z.array(id),
    refused: z.array(z.object({ id, reason: z.string() })),
  }),
);

/** The first ids of a list, in its order, and how many rows the list has. */
export const listIds = z.object({ ids: z.array(id), totalItems: z.int() });

export type ManyAnswer = z.infer<typeof manyAnswer>;
