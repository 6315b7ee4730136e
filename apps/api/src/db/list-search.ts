import { sql, type RawBuilder } from 'kysely';
import { listParam } from './list-params.ts';

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
  const check = contains(text);
  return { find: check, check };
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

function contains(text: Text, sought: Part = word): RawBuilder<boolean> {
  const content = typeof text === 'string' ? sql.ref(text) : text;
  return sql<boolean>`strpos(lower(${content}), lower(${sought})) > 0`;
}
