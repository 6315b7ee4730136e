import type { ListQuery } from '@aqua/contract/list';
import { orders } from '@aqua/contract/list-settings';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Search } from './search.ts';
import { listParam } from './params.ts';
import type { ParamOf } from '../prepared/prepare.ts';

// oxlint-disable-next-line no-explicit-any -- a list is the same whatever its tables are
export type Rows<Row> = SelectQueryBuilder<any, any, Row>;

// oxlint-disable-next-line no-explicit-any -- any tables, and nothing selected yet
export type IdQuery = SelectQueryBuilder<any, any, any>;

/**
 * How the rows of a page are found: `walk` goes along the index of the order and checks each row, `leap`
 * does so from the hour in which the page begins, `collect` first finds all rows of the search and then
 * sorts them; `none` finds no row.
 */
export type Way = 'walk' | 'leap' | 'collect' | 'none';

/** The properties in which the statements of a list differ. */
export interface Shape {
  query: Pick<ListQuery, 'orderBy' | 'size'>;
  search: Search | undefined;
  way: Way;
  /** Read from the far end, which is nearer to a page past the middle. */
  isFar: boolean;
  /** A walk ends after this many rows, whether it has filled the page or not. */
  maxSteps?: number | undefined;
  /**
   * Where the total comes from: `counter` sums the counter of the list, `version` was counted before and
   * comes with the data version that tells whether it still holds, `count` counts with the page.
   */
  total: 'counter' | 'version' | 'count';
}

/** A list, as its statements need it. */
export interface List<Row> {
  rows: Rows<Row>;
  idQuery: IdQuery;
  table: string;
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

/** One page in one statement: the total, the ids of the page from an index, then its rows. */
export function pageStatement<Row>(list: List<Row>, shape: Shape): RawBuilder<Counted & Row> {
  const id = sql.ref(`${list.table}.id`);
  const page = list.rows.where(sql<boolean>`${id} = any ((select ids from picked)::int[])`);
  return sql`
    with ${foundOnce(list, shape)} ${landing(list, shape)}
    counted as materialized (${countedStatement(list, shape)}),
    picked as materialized (select counted.*, ${idsOfPage(list, shape)} as ids from counted)
    select page.*, list_total, list_version, list_whole from picked left join ${page} as page on true
    order by array_position(ids, page.id) ${sql.raw(shape.isFar ? 'desc' : 'asc')}`;
}

/** Ids of one row of `idsStatement`: its text, two characters a byte, is collected as a small object. */
const idsOfRow = 10_000;
const bytesOfRow = idsOfRow * 4;

/**
 * The ids of a long page as the bytes of 32-bit integers, in pieces: a million of them are 4 MB, and
 * arrive as 8 MB of text.
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
 * @param isCounter the counter of the list has the total
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

/** What is collected and counted in one statement is found once. */
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
    version: () => sql`${listParam('total')}::float8`,
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
  if (shape.way === 'none') return sql`array[]::int[]`;
  // Without a hit there is nothing to walk to.
  const ids =
    shape.total === 'count'
      ? sql`case when list_total > 0 then array${pageIds(list, shape)} end`
      : sql`array${pageIds(list, shape)}`;
  // Read from the far end, the last page would also contain rows of the page before it.
  return shape.isFar ? sql`(${ids})[:greatest(0, list_total - ${offset})::int]` : ids;
}

const offset = sql`${listParam('offset')}::bigint`;

function pageIds<Row>(list: List<Row>, shape: Shape): Rows<unknown> | RawBuilder<unknown> {
  const { idQuery, table } = list;
  const { search, way, query, isFar, maxSteps } = shape;
  const size = sql.lit(query.size);
  // Hidden in a subquery, an offset does not make PostgreSQL plan for each page anew.
  const from = isFar
    ? sql<number>`(select greatest(0, list_total - ${offset} - ${size}) from counted)`
    : sql<number>`(select ${offset})`;
  const id = sql.ref(`${table}.id`);
  const { by, direction } = orderOf(query.orderBy, table, isFar);
  const walked = search === undefined ? idQuery : idQuery.where(search.check);
  if (way === 'leap')
    return walked
      .clearSelect()
      .select(id.as('id'))
      .where(
        sql<boolean>`${by} ${sql.raw(direction === 'desc' ? '<' : '>=')} (select edge from landing)`,
      )
      .orderBy(by, direction)
      .orderBy(id, direction)
      .limit(size)
      .offset(sql<number>`(select ${offset} - before::bigint from landing)`);
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
    return walked
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

/**
 * The hour in which a page begins: where it starts, in the order of the list, and how many rows are before
 * it. First the day is found, since all hours of years would be summed for longer than a walk takes.
 */
function landing<Row>({ table, counter }: List<Row>, { way, query }: Shape): RawBuilder<unknown> {
  if (way !== 'leap') return sql``;
  const { direction } = orderOf(query.orderBy, table, false);
  const [turn, edge] =
    direction === 'desc' ? [sql`desc`, sql`number + 1`] : [sql`asc`, sql`number`];
  const last = sql`where before <= ${offset} order by before desc limit 1`;
  const summed = (hours: number, among: RawBuilder<unknown>) => sql`(
    select number, sum(sum(total::float8)) over (order by number ${turn}) - sum(total::float8) as before
    from row_spans
    where list = ${spansOf(table, query.orderBy)} and publisher_id = ${counter} and hours = ${sql.lit(hours)} and ${among}
    group by number having sum(total) > 0)`;
  const ofDay = sql`number between 24 * (select number from landing_day)
    and 24 * (select number from landing_day) + 23`;
  return sql`
    landing_day as materialized (select * from ${summed(24, sql`true`)} as days ${last}),
    landing as materialized (
      select before, to_timestamp((${edge}) * 3600.0) as edge
      from (
        select number, (select before from landing_day) + before as before
        from ${summed(1, ofDay)} as hours
      ) as hours ${last}),`;
}

/** Whether rows are ordered by when they were made or changed. */
export const isByTime = (order: number) => order !== orders.title;

const isByCreation = (order: number) => order === orders.newest || order === orders.oldest;

/** A list's name in `row_spans`, which has the rows of each by either time. */
function spansOf(table: string, order: number) {
  return isByCreation(order) ? tableName(table) : tableName(`${table}Changed`);
}

/** All rows of the search, with what orders them. */
function foundRows<Row>({ idQuery, table }: List<Row>, { search, query, isFar }: Shape) {
  const { by } = orderOf(query.orderBy, table, isFar);
  return (
    (search === undefined ? idQuery : idQuery.where(search.find))
      .clearSelect()
      .select([sql.ref(`${table}.id`).as('id'), by.as('at')])
      // `offset 0` keeps the planner from using the index of the order for the search.
      .offset(sql.lit(0))
  );
}

/** Order options of specification, section 9; ties are broken by id, so pages never overlap. */
function orderOf(order: number, table: string, isFar: boolean) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isAscending =
    order === orders.oldest || order === orders.oldestModified || order === orders.title;
  const by =
    order === orders.title
      ? sql`${column('title')} collate "und-x-icu"`
      : column(isByCreation(order) ? 'createdAt' : 'updatedAt');
  return { by, direction: isAscending === isFar ? ('desc' as const) : ('asc' as const) };
}

/** A table's name as in `row_counts`. */
function tableName(table: string) {
  return sql.lit(table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}
