import { z } from 'zod';
import { id, idList, written } from './fields.ts';

/** The rows that one call may change. A client that changes more of them sends batches. */
export const maxManyRows = 1_000;

/** The ids of a list that are answered at most: what a client can select at once. */
export const maxIds = 10_000;

/** Ids of rows as `"[12,15]"`. */
export const manyIds = idList('many.idsAlert', maxManyRows).refine(
  (ids) => ids.length > 0,
  'many.idsAlert',
);

/**
 * What a call about many rows did. A row that is already as it should be is done, so the call may be
 * repeated. `reason` is an error code.
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
