import { z } from 'zod';
import { route } from '../define-route.ts';
import { listIds, manyAnswer, manyIds } from '../many.ts';

/**
 * Changes to many products in one transaction; part of `products`.
 * @param query the filters of the list of products
 */
export function manyProductsCalls<Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  return {
    /** The ids for a client that selects every matching row. */
    ids: route({
      method: 'GET',
      path: '/api/v2/products/ids',
      permission: 'manageProducts',
      query,
      answer: listIds,
    }),
    /** Changes many products at once, or undoes their delete. */
    changeMany: route({
      method: 'POST',
      path: '/api/v1/products/change_many',
      permission: 'manageProducts',
      body: z.object({
        ids: manyIds,
        change: z.enum(['publish', 'unpublish', 'remove', 'restore']),
      }),
      answer: manyAnswer,
      idempotent: true,
      successMessage: 'many.changed',
    }),
  };
}
