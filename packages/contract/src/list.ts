import { z } from 'zod';
import { withoutInvisible } from './clean-text.ts';
import { day, integerText } from './fields.ts';
import { everything, exportFormats, orders, totals } from './list-choices.ts';

/**
 * A page longer than this is sent in batches as it is read, so that memory stays flat (product
 * rules, section 2).
 */
export const maxUnstreamedRows = 1_000;

/**
 * The query of a list (specification, section 7). Strict: an unknown or repeated parameter is 400.
 *
 * @example listQuery({ search: ['name', 'description'] }) // fieldSearch defaults to the first
 */
export function listQuery<const Field extends string>(options: {
  search: readonly [Field, ...Field[]];
  /** The last of `orders` that this list offers; without it, the list offers the first four. */
  lastOrder?: number;
}) {
  return z.strictObject({
    keySearch: z
      .string()
      .max(200)
      .refine((text) => text.isWellFormed() && !text.includes('\0'), 'field.characters')
      .transform((text) => withoutInvisible(text).normalize('NFC').trim())
      .default(''),
    fieldSearch: z.enum(options.search).default(options.search[0] as never),
    page: integerText({ min: 1, max: 1_000_000_000 }).default(1),
    size: integerText({ min: 1, max: everything }).default(10),
    orderBy: integerText({ min: 1, max: options.lastOrder ?? orders.oldestModified }).default(
      orders.newest,
    ),
    total: z.enum(totals).default('exact'),
  });
}

/**
 * For `extend`, on lists that grow long: the page on which the rows of this day (Asia/Bangkok) begin,
 * instead of `page`. A day without rows leads to where they would be. Refused in an order by title
 * or name.
 */
export const dayQuery = { day: day.optional() };

/**
 * The query of a list's export: the list's own query without the page and its total, since
 * everything is exported.
 *
 * @example exportQuery(listQuery({ search: ['name'] })) // adds `format`, csv by default
 */
export function exportQuery<Shape extends PageShape>(list: z.ZodObject<Shape, z.core.$strict>) {
  return z.strictObject({
    ...withoutPage(list.shape),
    format: z.enum(exportFormats).default('csv'),
  });
}

/**
 * The query of a list's ids: the list's own query without the page and its total.
 *
 * @example idsQuery(listQuery({ search: ['name'] }))
 */
export function idsQuery<Shape extends PageShape>(list: z.ZodObject<Shape, z.core.$strict>) {
  return z.strictObject(withoutPage(list.shape));
}

/** What says which rows a list has, and in which order. */
function withoutPage<Shape extends PageShape>(shape: Shape): Omit<Shape, PageField> {
  const {
    page: _page,
    size: _size,
    total: _total,
    day: _day,
    ...filters
  } = shape as Shape & {
    day?: z.ZodType;
  };
  return filters;
}

type PageField = 'page' | 'size' | 'total' | 'day';

interface PageShape extends z.core.$ZodShape {
  page: z.ZodType;
  size: z.ZodType;
  total: z.ZodType;
}

/** A parsed list query, as the server's queries take it. */
export interface ListQuery<Field extends string = string> {
  keySearch: string;
  fieldSearch: Field;
  page: number;
  size: number;
  orderBy: number;
  total?: (typeof totals)[number] | undefined;
  day?: string | undefined;
}

/**
 * The envelope of every list (product rules, section 2). A page past the end has empty `data`.
 * `isEstimate` is present only if the query allows estimates: `totalItems` is then the last count,
 * or the number of rows known so far.
 */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    totalPages: z.int(),
    currentPage: z.int(),
    totalItems: z.int(),
    isEstimate: z.literal(true).optional(),
  });
}

/** The schema of a row, if the answer is a page of a list. */
export function rowOf(answer: unknown): z.ZodObject | undefined {
  if (!(answer instanceof z.ZodObject) || !('totalItems' in answer.shape)) return undefined;
  const { data } = answer.shape as { data?: unknown };
  const row = data instanceof z.ZodArray ? data.element : undefined;
  return row instanceof z.ZodObject ? row : undefined;
}

/**
 * Names of a row's fields, separated by commas, for a client that shows only a few of them.
 *
 * @example rowFields(category) // takes `id,name`
 */
export function rowFields({ shape }: z.ZodObject) {
  return z
    .string()
    .max(1_000)
    .transform((text) => [...new Set(text.split(','))])
    .refine((names) => names.every((name) => Object.hasOwn(shape, name)), 'field.unknown');
}
