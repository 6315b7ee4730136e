import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export interface Routine {
  /** The one table whose triggers call it; null if it serves several, or none. */
  owner: string | null;
  /** What it is for, and then what it does. */
  sql: string;
}

interface Row {
  name: string;
  arguments: string;
  definition: string;
  comment: string | null;
  tables: string[];
}

/** The functions of Aqua, by name; not those of extensions. */
export async function describeRoutines(db: Db): Promise<Routine[]> {
  const { rows } = await sql<Row>`
    select proname as name, pg_get_function_identity_arguments(pg_proc.oid) as arguments,
      pg_get_functiondef(pg_proc.oid) as definition,
      obj_description(pg_proc.oid, 'pg_proc') as comment,
      array(
        select distinct relname::text from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgfoid = pg_proc.oid and not tgisinternal
      ) as tables
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname, arguments`.execute(db);
  return rows.map(({ name, arguments: args, definition, comment, tables }) => ({
    owner: tables.length === 1 ? (tables[0] ?? null) : null,
    sql: [
      `${definitionOf(definition)};`,
      ...(comment === null
        ? []
        : [`comment on function ${name}(${args}) is\n  ${quote(comment)};`]),
    ].join('\n'),
  }));
}

/** PostgreSQL prints keywords in capitals; names in capitals, and texts, are in quotes. */
export function inLowerCase(printed: string): string {
  return printed.replace(/'[^']*'|"[^"]*"|[A-Z]+/g, (part) =>
    /^['"]/.test(part) ? part : part.toLowerCase(),
  );
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** As PostgreSQL prints it, with the body moved to the left, where a migration's source had it. */
function definitionOf(printed: string): string {
  const [head = '', body] = printed.split(/\$(?:function|procedure)\$/);
  const start = head
    .trimEnd()
    .replace('CREATE OR REPLACE FUNCTION public.', 'create function ')
    .split('\n')
    .map((line, at) => (at === 0 || line.startsWith('AS') ? line : `  ${line.trimStart()}`))
    .join('\n');
  return body === undefined ? inLowerCase(start) : `${inLowerCase(start)} $$${toTheLeft(body)}$$`;
}

function toTheLeft(body: string): string {
  const [first = '', ...rest] = body.split('\n');
  const least = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  );
  return [first, ...rest.map((line) => line.slice(least).trimEnd())].join('\n');
}
