import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, idText } from '../fields.ts';
import { exportQuery, idsQuery, listQuery, page } from '../list.ts';
import { listIds, manyAnswer, manyIds } from '../many.ts';
import { productList } from './ownerships.ts';
import { bookReading } from '../reading/readings.ts';

/** A student of a group, with the books that the filter asks for. */
export const groupReader = z.object({
  id,
  name: z.string(),
  /** Null for a student with only a login name. */
  email: z.string().nullable(),
  loginName: z.string().nullable(),
  isErased: z.boolean(),
  books: z.array(bookReading),
});

/**
 * Only books that the student has opened, or has not. `none`: only students who have opened none of
 * the chosen books or, if none are chosen, none of those that were assigned to the group.
 */
const isOpened = z.enum(['true', 'false', 'none']).optional();

const filters = listQuery({ search: ['name', 'email'] }).extend({
  /** Only this book. */
  productId: idText.optional(),
  /** Only these books. */
  productList: productList.optional(),
  isOpened,
});

/** The calls about who reads in a group; part of `groups`. */
export const groupReaderCalls = {
  /** The readers: each student of the group who has such a book. */
  listReaders: route({
    method: 'GET',
    path: '/api/v1/groups/:id/readers',
    permission: 'readReadings',
    params: byId,
    query: filters,
    answer: page(groupReader),
  }),
  /** A row for each student and book. */
  exportReaders: route({
    method: 'GET',
    path: '/api/v1/groups/:id/readers/export',
    permission: 'readReadings',
    params: byId,
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  /** The ids for a client that selects every matching student. */
  readerIds: route({
    method: 'GET',
    path: '/api/v1/groups/:id/readers/ids',
    permission: 'readReadings',
    params: byId,
    query: idsQuery(filters),
    answer: listIds,
  }),
  /**
   * Mails each of these students once about the books that the filter asks for, which the student
   * can open and has not finished. A student is reminded of a book at most once a day, in
   * Asia/Bangkok; whoever wants no mails about books gets none (docs/decisions/0098).
   */
  remindReaders: route({
    method: 'POST',
    path: '/api/v1/groups/:id/readers/remind',
    permission: 'readReadings',
    params: byId,
    body: z.object({ ids: manyIds, productList: productList.optional(), isOpened }),
    answer: manyAnswer,
    idempotent: true,
    successMessage: 'group.reminded',
  }),
};

export type GroupReader = z.infer<typeof groupReader>;
