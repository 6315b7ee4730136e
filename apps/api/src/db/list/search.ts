import { sql, type RawBuilder } from 'kysely';
import { listParam } from './params.ts';

/**
 * How a list finds the word of a search in one of its fields, case-insensitively and anywhere in
 * the text; `%` and `_` are ordinary characters (product rules, section 2).
 *
 * - `find` finds all rows by an index: for counting, and for reading few rows.
 * - `check` looks at one given row: for walking along the order until a page is full.
 */
export interface Search {
  find: RawBuilder<boolean>;
  check: RawBuilder<boolean>;
}

type Part = RawBuilder<unknown>;
type Text = string | Part;

/** The word that a list is searched for. */
export const word = listParam('word');

/** For a list that is small enough to look at every row. */
export function byText(text: Text): Search {
  return plainly(contains(text));
}

/** Searches a `table.column` with an index `table_column_trigrams` (migrations 0007, 0016). */
export function byTrigram(column: string): Search {
  return byTrigramOf(column);
}

/**
 * Like `byTrigram`, but searches an expression over the column for an expression over the word.
 *
 * @param content the expression whose trigrams the column's index holds
 * @param sought the expression over the word
 */
export function byTrigramOf(
  column: string,
  content: Part = sql.ref(column),
  sought: Part = word,
): Search {
  const check = contains(content, sought);
  const index = sql.lit(`${column.replace('.', '_')}_trigrams`);
  // A text may have the word's trigrams in separate places, so the text itself decides. In a
  // subquery the planner does not see the word. For some words it would otherwise read all rows,
  // and compute the trigrams of each again.
  const find = sql<boolean>`
    trigrams(${content}) @@ (select rare_trigram_query(${sought}, ${index})) and ${check}`;
  return { find, check };
}

/**
 * Like `byTrigram`, but searches only some of the rows, such as the students of a publisher. They
 * are found by the word's trigrams or by looking at each of these rows, whichever reads fewer.
 *
 * @param ids selects the ids of these rows
 * @param totalsId the `publisher_id` under which `row_counts` has their number
 * @param content the expression whose trigrams the column's index holds
 */
export function byTrigramAmong(column: string, ids: Part, totalsId: Part, content?: Part): Search {
  const { find, check } = byTrigramOf(column, content);
  const [table = ''] = column.split('.');
  const id = sql.ref(`${table}.id`);
  const index = sql.lit(`${column.replace('.', '_')}_trigrams`);
  const rows = sql`select ${id} from ${sql.table(table)} where`;
  const count = (publisherId: Part) => sql`(select coalesce(sum(total), 0) from row_counts
    where list = ${sql.lit(table)} and publisher_id = ${publisherId})`;
  const isRare = sql`rarest_trigram_share(${word}, ${index}) * ${count(sql.lit(0))} < ${count(totalsId)}`;
  return {
    // PostgreSQL builds only the array that is needed.
    find: sql<boolean>`${id} = any (case when ${isRare}
      then array(${rows} ${find}) else array(${rows} ${id} in (${ids}) and ${check}) end)`,
    check,
  };
}

/**
 * Searches a column of the row that `key` refers to: first finds the few matching rows there, then
 * the many here that refer to them. Their ids are in an array, so that the planner uses the index
 * of `key` however many they are.
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

/** Searches the digits of a year: first finds the years that have them, then their rows. */
export function byYear(column: string): Search {
  return {
    find: sql<boolean>`${sql.ref(column)} = any (array(
      select year from generate_series(1, 9999) as year where ${contains(sql`year::text`)}))`,
    check: contains(sql`${sql.ref(column)}::text`),
  };
}

/** A condition on columns of the row, which an index of these columns can also find. */
export function plainly(condition: Search['find']): Search {
  return { find: condition, check: condition };
}

/** Finds the rows that all of these searches find; undefined if there is none. */
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

/** Finds the rows that one of two searches finds. */
export function anyOf(one: Search, other: Search): Search {
  return {
    find: sql<boolean>`((${one.find}) or (${other.find}))`,
    check: sql<boolean>`((${one.check}) or (${other.check}))`,
  };
}

function contains(text: Text, sought: Part = word): RawBuilder<boolean> {
  const content = typeof text === 'string' ? sql.ref(text) : text;
  return sql<boolean>`strpos(lower(${content}), lower(${sought})) > 0`;
}
