import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { defineList, type ListOptions } from './list/define.ts';
import type { Search } from './list/search.ts';
import { prepare, type ParamOf, type Statement, type Values } from './prepared/prepare.ts';

/** The scope of the platform's admins. It is never a default: callers must pass it explicitly. */
export const everyPublisher = Symbol('every publisher');

/** Whose rows a query may find: those of every publisher, or of one (product rules, section 3). */
export type PublisherScope<Id = number> = typeof everyPublisher | { publisherId: Id };

/** A scope inside a statement, where the publisher's id is a value or a parameter. */
export type SqlScope = PublisherScope<number | RawBuilder<number>>;

/** For rows of any table with a publisher's id in `column`, such as products, groups and files. */
export function isInScope(scope: SqlScope, column: string): RawBuilder<boolean> {
  return scope === everyPublisher ? sql`true` : sql`${sql.ref(column)} = ${publisherIdOf(scope)}`;
}

/** For rows of `products`. */
export function isProductInScope(scope: SqlScope): RawBuilder<boolean> {
  return isInScope(scope, 'products.publisherId');
}

/** For rows of `customers`. */
export function isStudentInScope(scope: SqlScope): RawBuilder<boolean> {
  return scope === everyPublisher ? sql`true` : sql`customers.id in (${studentIdsOf(scope)})`;
}

/**
 * The ids of a publisher's students: those who own one of its books, even if the book is deleted or
 * the days are over, and those whom it invited. Triggers maintain them (migration 0056).
 */
export function studentIdsOf(scope: Exclude<SqlScope, typeof everyPublisher>): RawBuilder<unknown> {
  return sql`
    select publisher_students.customer_id as id from publisher_students
    where publisher_students.publisher_id = ${publisherIdOf(scope)}`;
}

/** The students of a scope, as a filter of a list; undefined for every student. */
export function studentsInScope(scope: SqlScope): Search | undefined {
  if (scope === everyPublisher) return undefined;
  return {
    find: isStudentInScope(scope),
    // Written as a value, because PostgreSQL would turn an `exists` into a join and read all of the
    // publisher's students.
    check: sql<boolean>`(select true from publisher_students
      where publisher_students.publisher_id = ${publisherIdOf(scope)}
        and publisher_students.customer_id = customers.id) is true`,
  };
}

/** The `publisher_id` under which totals of the scope are kept: 0 for the platform's. */
export function totalsIdOf(scope: SqlScope): RawBuilder<number> {
  return scope === everyPublisher ? sql.lit(0) : sql`${publisherIdOf(scope)}`;
}

/** The types forbid any other value; one that gets past them must not find too many rows. */
function publisherIdOf(scope: Exclude<SqlScope, typeof everyPublisher>) {
  const id: unknown = scope?.publisherId;
  if (typeof id !== 'number' && (typeof id !== 'object' || id === null))
    throw new TypeError('this is no publisher scope');
  return id;
}

/** Calls `make` for one publisher. A statement that left out the scope would find every row. */
function withinScope<Made>(param: RawBuilder<number>, make: (scope: SqlScope) => Made): Made {
  let isUsed = false;
  const made = make({
    get publisherId() {
      isUsed = true;
      return param;
    },
  });
  if (!isUsed) throw new TypeError('this statement leaves out its publisher scope');
  return made;
}

/** Like `prepare`, but for both kinds of scope; `run` takes the scope before the values. */
export function prepareInScope<Params extends Values<Params>, Row>(
  db: Db,
  make: (param: ParamOf<Params>, scope: SqlScope) => Statement<Row>,
) {
  const ofAll = prepare<Params, Row>(db, (param) => make(param, everyPublisher));
  const ofOne = prepare<Params & { publisherId: number }, Row>(db, (param) =>
    withinScope(param('publisherId'), (scope) => make(param, scope)),
  );
  return {
    async run(on: Db, scope: PublisherScope, params: Params): Promise<Row[]> {
      return scope === everyPublisher
        ? ofAll.run(on, params)
        : ofOne.run(on, { ...params, publisherId: scope.publisherId });
    },
  };
}

/** Like `defineList`, but for both kinds of scope. */
export function defineListInScope<Own extends Values<Own>>(
  make: (param: ParamOf<Own>, scope: SqlScope) => Omit<ListOptions, 'params' | 'signal'>,
) {
  const ofAll = defineList<Own>((param) => make(param, everyPublisher));
  const ofOne = defineList<Own & { publisherId: number }>((param) =>
    withinScope(param('publisherId'), (scope) => make(param, scope)),
  );
  return (scope: PublisherScope, params: Own): ListOptions =>
    scope === everyPublisher ? ofAll(params) : ofOne({ ...params, publisherId: scope.publisherId });
}
