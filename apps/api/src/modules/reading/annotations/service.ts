import {
  annotationsAtOnce,
  maxAnnotations,
  maxRemovedAnnotations,
  type AnnotationChange,
} from '@aqua/contract/reading/annotations';
import type { Db } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { studentIdOf, type Actor } from '../../../http/actor.ts';
import { expectPage } from '../open-books/page-request.ts';
import type { ReaderService } from '../open-books/service.ts';
import { placeOf } from './policy.ts';
import { createAnnotationQueries } from './queries.ts';
import { winningChanges } from './winning-edit.ts';

/**
 * Highlights, notes and bookmarks, which may come from devices that were offline (product rules,
 * section 7).
 */
export function createAnnotationService({ db, reader }: { db: Db; reader: ReaderService }) {
  const queries = createAnnotationQueries(db);
  return {
    /** How far the annotations of each book are that the student may read now. */
    async books(actor: Actor) {
      const books = await reader.readableBooks(actor);
      const ids = books.map(({ id }) => id);
      return { data: await queries.newestChanges(studentIdOf(actor), ids) };
    },

    async list(actor: Actor, productId: number, since: number) {
      await reader.readable(actor, productId);
      const rows = await queries.changedSince(placeOf(actor, productId), since);
      const data = rows.slice(0, annotationsAtOnce.answered);
      return {
        data: data.map(serialize),
        cursor: data.at(-1)?.change ?? since,
        hasMore: rows.length > data.length,
      };
    },

    /** Returns the present state of each item of `changes`; a repeated call changes nothing. */
    async sync(actor: Actor, productId: number, changes: AnnotationChange[], sentAt: Date | null) {
      const book = await reader.readable(actor, productId);
      for (const [index, change] of changes.entries())
        if (change.deleted !== true) expectPage(book, change.page, `changes.${index}.page`);
      const place = placeOf(actor, productId);
      const winners = winningChanges(changes);
      return db.transaction().execute(async (trx) => {
        if (!(await queries.lockBook(trx, place))) notFound();
        await queries.apply(trx, place, winners, sentAt);
        const count = await queries.count(trx, place);
        // One limit for both together, so that removing an existing annotation is never refused.
        if (count.all > maxAnnotations + maxRemovedAnnotations)
          throw new AppError('annotations.tooManyRemoved', { max: maxRemovedAnnotations });
        if (count.live > maxAnnotations)
          throw new AppError('annotations.tooMany', { max: maxAnnotations });
        const ids = winners.map(({ id }) => id);
        return { data: (await queries.byIds(trx, place, ids)).map(serialize) };
      });
    },
  };
}

export type AnnotationService = ReturnType<typeof createAnnotationService>;

type Row = Awaited<ReturnType<ReturnType<typeof createAnnotationQueries>['changedSince']>>[number];

function serialize({ deletedAt, ...row }: Row) {
  return { ...row, deleted: deletedAt !== null };
}
