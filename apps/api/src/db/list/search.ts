import { sql, type RawBuilder } from 'kysely';
import { listParam } from './params.ts';

/**
 * How a list finds the word of a search in one of its fields, case-insensitively and anywhere in the
 * text; `%` and `_` are ordinary characters (decisions, section 2).
 *
 * - `find` meets all rows by an index; for counting, and for reading few.
 * - `check` looks at one row that is at hand; for walking along the order until a page is full.
 */
export interface Search {
  find: RawBuilder<boolean>;
  check: RawBuilder<boolean>;
}

type Part = RawBuilder<unknown>;
type Text = string | Part;

/** The word that a list is searched for. */
export const word = listParam('word');

/** In a list that is small enough to look at every row. */
export function byText(text: Text): Search {
  return plainly(contains(text));
}

/** In a `table.column` with an index `table_column_trigrams` of its trigrams (migrations 0007, 0016). */
export function byTrigram(column: string): Search {
  return byTrigramOf(column, sql.ref(column), word);
}

/**
 * As `byTrigram`, in what `content` makes of the column, and with what `sought` makes of the word.
 *
 * @param content the expression that the column's index of trigrams holds
 */
export function byTrigramOf(column: string, content: Part, sought: Part): Search {
  const check = contains(content, sought);
  const index = sql.lit(`${column.replace('.', '_')}_trigrams`);
  // A word's trigrams may also stand apart, so the text itself decides. Hidden in a subquery, no word
  // makes the planner read all rows, whose trigrams it would have to make again.
  const find = sql<boolean>`
    trigrams(${content}) @@ (select rare_trigram_query(${sought}, ${index})) and ${check}`;
  return { find, check };
}

/**
 * As `byTrigram`, in some of the rows, such as the students of a publisher: found by the trigrams of the
 * word or by looking at each of these rows, whichever meets fewer.
 *
 * @param ids selects the ids of these rows
 * @param totalsId the `publisher_id` under which `row_counts` has their number
 */
export function byTrigramAmong(column: string, ids: Part, totalsId: Part): Search {
  const { find, check } = byTrigram(column);
  const [table = ''] = column.split('.');
  const id = sql.ref(`${table}.id`);
  const index = sql.lit(`${column.replace('.', '_')}_trigrams`);
  const rows = sql`select ${id} from ${sql.table(table)} where`;
  const count = (publisherId: Part) => sql`(select coalesce(sum(total), 0) from row_counts
    where list = ${sql.lit(table)} and publisher_id = ${publisherId})`;
  const isRare = sql`rarest_trigram_share(${word}, ${index}) * ${count(sql.lit(0))} < ${count(totalsId)}`;
  return {
    // Of the two arrays only the one that is needed is made.
    find: sql<boolean>`${id} = any (case when ${isRare}
      then array(${rows} ${find}) else array(${rows} ${id} in (${ids}) and ${check}) end)`,
    check,
  };
}

/**
 * In a column of the row that `key` refers to: first the few rows there, then the many here. As an
 * array they lead the planner to the index of `key`, however many they are.
 */
export function byReferred(key: string, table: string, column: string): Search {
  const text = sql.ref(`${table}.${column}`);
  const id = sql.ref(`${table}.id`);
  return {
    find: sql<boolean>`${sql.ref(key)} = any (array(
      select ${id} from ${sql.table(table)} where ${contains(text)}))`,
    check: sql<boolean>`(
      select ${contains(text)} from ${sql.table(table)} where ${id} = ${sql.ref(key)})`,
  };
}

/** In the digits of a year: first the years that have them, then the rows of those years. */
export function byYear(column: string): Search {
  return {
    find: sql<boolean>`${sql.ref(column)} = any (array(
      select year from generate_series(1, 9999) as year where ${contains(sql`year::text`)}))`,
    check: contains(sql`${sql.ref(column)}::text`),
  };
}

/** By a condition on columns of the row, which an index of them finds, too. */
export function plainly(condition: Search['find']): Search {
  return { find: condition, check: condition };
}

/** What all of these find; undefined without any. */
export function allOf(searches: readonly (Search | undefined)[]): Search | undefined {
  const [first, ...more] = searches.filter((search) => search !== undefined);
  return more.reduce(
    (all: Search | undefined, search) =>
      all && {
        find: sql<boolean>`(${all.find}) and (${search.find})`,
        check: sql<boolean>`(${all.check}) and (${search.check})`,
      },
    first,
  );
}

function contains(text: Text, sought: Part = word): RawBuilder<boolean> {
  const content = typeof text === 'string' ? sql.ref(text) : text;
  return sql<boolean>`strpos(lower(${content}), lower(${sought})) > 0`;
}
