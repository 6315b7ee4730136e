import { z } from 'zod';
import { dashboardRanges, defaultDashboardRange } from './dashboard-ranges.ts';
import { route } from '../define-route.ts';
import { id } from '../fields.ts';

/** `change` is what the total has gained since the range began: `total - previous`. */
const card = z.object({ total: z.int(), previous: z.int(), change: z.int() });

/** A day, or the first day of a month, as yyyy-MM-dd. */
const date = z.iso.date();
export const countedOn = z.object({ date, count: z.int() });
/** `added` counts what was added on that date, `total` what existed at its end. */
const growth = z.object({ date, added: z.int(), total: z.int() });

export const periodFields = {
  range: z.enum(dashboardRanges),
  unit: z.enum(['day', 'month']),
  from: date,
  to: date,
};

/**
 * Real numbers only (product rules, section 8): those of the platform, or for staff those of their
 * publisher. Students and products count while they are not deleted, publishers once they are
 * approved. Every chart has a point for each day (or month), even if nothing happened.
 */
export const dashboardNumbers = z.object({
  ...periodFields,
  cards: z.object({
    /** Null for staff, who belong to one publisher. */
    publishers: card.nullable(),
    students: card,
    products: card,
    annotations: card,
  }),
  charts: z.object({
    /** Students who were shown a page, each counted once a day (or month). */
    activeStudents: z.array(countedOn),
    /**
     * Publishers that exist now, counted from their approval on. Null for staff, who belong to one.
     */
    publishers: z.array(growth).nullable(),
    students: z.array(growth),
    products: z.array(growth),
    /** Annotations that were made on that date and still exist. */
    annotations: z.array(countedOn),
  }),
  /** The ten books that the most students read, or annotated, in the range. */
  tables: z.object({
    books: z.object({
      data: z.array(
        z.object({
          id,
          name: z.string(),
          readers: z.int(),
          /** Each page counts once for each student and day. */
          pages: z.int(),
        }),
      ),
    }),
    annotations: z.object({
      data: z.array(z.object({ id, name: z.string(), annotations: z.int() })),
    }),
  }),
});

export const dashboard = {
  get: route({
    method: 'GET',
    path: '/api/v1/dashboard/',
    permission: 'readDashboard',
    query: z.strictObject({ range: z.enum(dashboardRanges).default(defaultDashboardRange) }),
    answer: dashboardNumbers,
  }),
};

export type Dashboard = z.infer<typeof dashboardNumbers>;
