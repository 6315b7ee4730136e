import type { Dashboard } from '@aqua/contract/oversight/dashboard';
import type { DashboardRange } from '@aqua/contract/oversight/dashboard-ranges';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { today } from '../../../db/clock.ts';
import { everyPublisher } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import { annotationQueries } from './annotation-queries.ts';
import { bookReaders } from './book-readers.ts';
import { growthQueries } from './growth-queries.ts';
import { dashboardScopeOf } from './policy.ts';
import { readingQueries } from './reading-queries.ts';
import { cardOf } from './card-change.ts';
import { periodOf } from './period.ts';
import { countsAt, growthTo } from './series.ts';
import { spanOf } from './span.ts';
import { oneRow } from './sql-fragments.ts';

const queries = { ...growthQueries, ...readingQueries, ...annotationQueries };

/** The first numbers that the platform or a publisher's staff see (product rules, section 8). */
export function createDashboardService({ db }: { db: Db }) {
  return {
    /**
     * All numbers are of one moment; otherwise cards and charts would disagree while people work.
     */
    async get(actor: Actor, range: DashboardRange): Promise<Dashboard> {
      const scope = dashboardScopeOf(actor);
      const moment = db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only');
      return moment.execute(async (trx) => {
        const period = await spanOf(trx, range, scope);
        const { unit, from, to, dates } = period;
        const publishers =
          scope === everyPublisher
            ? growthTo(
                await queries.publisherTotal(trx),
                dates,
                await queries.publishers(trx, period),
              )
            : null;
        const students = await queries.students(trx, period, scope);
        const studentGrowth = growthTo(students.total, dates, students.changes);
        const products = growthTo(
          await queries.productTotal(trx, scope),
          dates,
          await queries.products(trx, period, scope),
        );
        const annotations = await queries.annotations(trx, period, scope);
        const noted = countsAt(dates, annotations.counts);
        const made = noted.reduce((sum, { count }) => sum + count, 0);
        return {
          range,
          unit,
          from,
          to,
          cards: {
            publishers: publishers?.card ?? null,
            students: studentGrowth.card,
            products: products.card,
            annotations: cardOf(annotations.total, annotations.total - made + annotations.removed),
          },
          charts: {
            activeStudents: countsAt(dates, await queries.readers(trx, period, scope)),
            publishers: publishers?.points ?? null,
            students: studentGrowth.points,
            products: products.points,
            annotations: noted,
          },
          tables: {
            books: { data: await queries.booksByReaders(trx, period, scope) },
            annotations: { data: await queries.booksByAnnotations(trx, period, scope) },
          },
        };
      });
    },

    /** The readers of one book; the caller has checked that the actor may see it. */
    async readersOf(productId: number, range: DashboardRange) {
      const { day } = await oneRow(
        db,
        sql<{ day: string }>`select to_char(${today}, 'YYYY-MM-DD') as day`,
      );
      const { unit, from, to, dates } = periodOf(range, day);
      const counts = await bookReaders(db, { unit, from }, productId);
      const dated = counts.flatMap(({ date, count }) => (date === null ? [] : [{ date, count }]));
      const total = counts.find(({ date }) => date === null)?.count ?? 0;
      return { range, unit, from, to, total, points: countsAt(dates, dated) };
    },
  };
}

export type DashboardService = ReturnType<typeof createDashboardService>;
