import type { ListQuery } from '@aqua/contract/list';
import { orders } from '@aqua/contract/list-choices';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { days } from '../../lib/duration.ts';
import { startOfDay } from '../clock.ts';
import type { Search } from './search.ts';
import { listParam } from './params.ts';
import type { ParamOf } from '../prepared/prepare.ts';

// oxlint-disable-next-line no-explicit-any -- a list is the same whatever its tables are
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;

// oxlint-disable-next-line no-explicit-any -- any tables, and nothing selected yet
export type IdQuery = SelectQueryBuilder<any, any, any>;

/**
 * How the rows of a page are found. `walk` goes along the index of the order and checks each row;
 * `collect` first finds all rows of the search and then sorts them.
 */
export type Way = 'walk' | 'collect';

/** The properties in which the statements of a list differ. */
export interface Shape {
  query: Pick<ListQuery, 'orderBy' | 'size'>;
  search: Search | undefined;
  way: Way;
  /** A walk ends after this many rows, whether it has filled the page or not. */
  maxSteps?: number | undefined;
  /**
   * Where the total comes from. `counter` sums the rows of the list's counter. `version` only reads
   * the data version, which tells whether an earlier count still holds. `count` counts.
   */
  total: 'counter' | 'version' | 'count';
}

/** A list, as its statements need it. */
export interface List<Row> {
  rows: Rows<Row>;
  idQuery: IdQuery;
  table: string;
  byName?: RawBuilder<unknown> | undefined;
  counter: RawBuilder<number> | undefined;
  dependsOn: readonly string[];
}

export interface Counted {
  listTotal: number;
  /** The data version of the page; 0 if the total does not depend on one. */
  listVersion: number;
  /** The number of all rows, if the total was counted with the page and may be kept. */
  listWhole: number | null;
}

/** One page in one statement: first the total, then the page's ids from an index, then its rows. */
export function pageStatement<Row>(list: List<Row>, shape: Shape): RawBuilder<Counted & Row> {
  const id = sql.ref(`${list.table}.id`);
  const page = list.rows.where(sql<boolean>`${id} = any ((select ids from picked)::int[])`);
  return sql`
    with ${foundOnce(list, shape)}
    counted as materialized (${countedStatement(list, shape)}),
    picked as materialized (select counted.*, ${idsOfPage(list, shape)} as ids from counted)
    select page.*, list_total, list_version, list_whole from picked left join ${page} as page on true
    order by array_position(ids, page.id)`;
}

/** Ids in a row of `idsStatement`: its text, two characters a byte, must stay a small object. */
const idsOfRow = 10_000;
const bytesOfRow = idsOfRow * 4;

/**
 * The ids of a long page as the bytes of 32-bit integers, cut into pieces. A million ids are 4 MB
 * and arrive as 8 MB of text.
 */
export function idsStatement<Row>(
  list: List<Row>,
  shape: Shape,
): RawBuilder<Counted & { ids: Buffer | null }> {
  return sql`
    with ${foundOnce(list, shape)} counted as materialized (${countedStatement(list, shape)}),
    listed as materialized (select counted.*, (
      select string_agg(int4send(id::int), ''::bytea) from ${pageIds(list, shape)} as page (id)
    ) as ids from counted)
    select list_total, list_version, list_whole,
      substring(ids from first_byte + 1 for ${sql.lit(bytesOfRow)}) as ids
    from listed, generate_series(0, greatest(length(ids) - 1, 0), ${sql.lit(bytesOfRow)}) as first_byte`;
}

/** The rows of some ids, unordered. */
export function rowsStatement<Row>(
  { rows, table }: List<Row>,
  param: ParamOf<{ ids: number[] }>,
): Rows<Row> {
  return rows.where(sql<boolean>`${sql.ref(`${table}.id`)} = any (${param('ids')}::int[])`);
}

/**
 * Counts what a search finds, and returns the data version of the count and the number of all rows.
 *
 * @param isCounter whether the counter of the list has the total
 */
export function countStatement<Row>(
  list: List<Row>,
  search: Search | undefined,
  isCounter: boolean,
): RawBuilder<{ total: number; version: number; whole: number }> {
  const total = isCounter ? sql`(${counterOf(list)})` : sql`${countOf(list, search)}::float8`;
  return sql`
    select ${total} as total, ${versionOf(list.dependsOn)} as version,
      ${wholeOf(list)} as whole`;
}

/** Counts the rows that stand before those of a day. */
export function beforeDayStatement<Row>(
  list: List<Row>,
  { search, query }: Pick<Shape, 'search' | 'query'>,
): RawBuilder<{ count: number }> {
  const { by, direction } = orderOf(query.orderBy, list);
  const begin = startOfDay(sql`${listParam('day')}::date`);
  const isBefore =
    direction === 'asc'
      ? sql<boolean>`${by} < ${begin}`
      : sql<boolean>`${by} >= ${begin} + ${days(1).sql}`;
  const { idQuery } = list;
  const found = search === undefined ? idQuery : idQuery.where(search.find);
  return sql`${found
    .where(isBefore)
    .clearSelect()
    .select(sql`count(*)::float8`.as('count'))}`;
}

/** If a statement both collects and counts the hits, it finds them only once. */
function foundOnce<Row>(list: List<Row>, shape: Shape): RawBuilder<unknown> {
  return isFoundOnce(shape) ? sql`found as materialized (${foundRows(list, shape)}),` : sql``;
}

function isFoundOnce({ way, total }: Shape): boolean {
  return way === 'collect' && total === 'count';
}

function countedStatement<Row>(list: List<Row>, shape: Shape): RawBuilder<Counted> {
  const { total, search } = shape;
  const isKept = isFoundOnce(shape) && list.dependsOn.length > 0;
  const version = isKept || total === 'version' ? versionOf(list.dependsOn) : sql`0::float8`;
  const whole = isKept ? wholeOf(list) : sql`null::float8`;
  const rows = {
    counter: () => sql`(${counterOf(list)})`,
    version: () => sql`0::float8`,
    count: () =>
      isFoundOnce(shape)
        ? sql`(select count(*)::float8 from found)`
        : sql`${countOf(list, search)}::float8`,
  };
  return sql`
    select ${rows[total]()} as list_total, ${version} as list_version, ${whole} as list_whole`;
}

function counterOf<Row>({ table, counter }: List<Row>): RawBuilder<number> {
  return sql`
    select coalesce(sum(total), 0)::float8
    from row_counts where list = ${tableName(table)} and publisher_id = ${counter}`;
}

function countOf<Row>({ idQuery }: List<Row>, search: Search | undefined) {
  const found = search === undefined ? idQuery : idQuery.where(search.find);
  return found.clearSelect().select(sql`count(*)`.as('count'));
}

/** A number that grows with every write to one of these tables, by any process. */
function versionOf(tables: readonly string[]): RawBuilder<number> {
  const names = sql.join(tables.map(tableName));
  return sql`(
    select coalesce(sum(changes), 0)::float8 from row_counts
    where list in (${names}) and publisher_id = 0)`;
}

function wholeOf<Row>({ table }: List<Row>): RawBuilder<number> {
  return sql`(
    select sum(total)::float8 from row_counts where list = ${tableName(table)} and publisher_id = 0)`;
}

function idsOfPage<Row>(list: List<Row>, shape: Shape): RawBuilder<unknown> {
  const ids = sql`array${pageIds(list, shape)}`;
  // Without this test, a walk that has no hit to find would read all rows.
  return shape.total === 'count' ? sql`case when list_total > 0 then ${ids} end` : ids;
}

function pageIds<Row>(list: List<Row>, shape: Shape): Rows<unknown> | RawBuilder<unknown> {
  const { idQuery, table } = list;
  const { search, way, query, maxSteps } = shape;
  const size = sql.lit(query.size);
  // In a subquery PostgreSQL does not see the offset, so it does not plan again for each page.
  const from = sql<number>`(select ${listParam('offset')}::bigint)`;
  const id = sql.ref(`${table}.id`);
  const { by, direction } = orderOf(query.orderBy, list);
  if (way === 'walk' && search !== undefined && maxSteps !== undefined) {
    const passed = idQuery
      .clearSelect()
      .select([id.as('id'), search.check.as('isFound')])
      .orderBy(by, direction)
      .orderBy(id, direction)
      .limit(sql.lit(maxSteps));
    return sql`(select id from ${passed} as passed where is_found limit ${size} offset ${from})`;
  }
  if (way === 'walk')
    return (search === undefined ? idQuery : idQuery.where(search.check))
      .clearSelect()
      .select(id.as('id'))
      .orderBy(by, direction)
      .orderBy(id, direction)
      .limit(size)
      .offset(from);
  const found = isFoundOnce(shape) ? sql`found` : foundRows(list, shape);
  const turn = sql.raw(direction);
  return sql`(select id from ${found} as found order by at ${turn}, id ${turn}
    limit ${size} offset ${from})`;
}

/** All rows of the search, with the value by which they are ordered. */
function foundRows<Row>(list: List<Row>, { search, query }: Shape) {
  const { idQuery, table } = list;
  const { by } = orderOf(query.orderBy, list);
  return (
    (search === undefined ? idQuery : idQuery.where(search.find))
      .clearSelect()
      .select([sql.ref(`${table}.id`).as('id'), by.as('at')])
      // `offset 0` stops the planner from walking along the index of the order instead.
      .offset(sql.lit(0))
  );
}

/**
 * The order options of the specification, section 9. Ties are broken by id, so pages never overlap.
 */
function orderOf<Row>(order: number, { table, byName }: List<Row>) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isAscending =
    order === orders.oldest || order === orders.oldestModified || order === orders.title;
  const by =
    order === orders.title
      ? (byName ?? sql`${column('title')} collate "und-x-icu"`)
      : column(order === orders.newest || order === orders.oldest ? 'createdAt' : 'updatedAt');
  return { by, direction: isAscending ? ('asc' as const) : ('desc' as const) };
}

/** A table's name as in `row_counts`. */
function tableName(table: string) {
  return sql.lit(table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}
