import type { ListQuery } from '@aqua/contract/list';
import { orders, pageSizes } from '@aqua/contract/list-choices';
import type { RawBuilder } from 'kysely';
import type { Db } from '../connect.ts';
import type { ListOptions } from './define.ts';
import { AppError } from '../../lib/errors.ts';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { allOf, byText, type Search } from './search.ts';
import { rowsInBatches } from './batches.ts';
import { numbersIn } from './packed-ids.ts';
import {
  beforeDayStatement,
  countStatement,
  idsStatement,
  pageStatement,
  type Counted,
  type List,
  type Rows,
  type Shape,
} from './statements.ts';
import { createTotals, type Known } from './totals.ts';
import { currentRead } from '../replicas/replica-read.ts';
import type { ListParams } from './params.ts';
import { prepare, type Prepared } from '../prepared/prepare.ts';

/** What is remembered for a query builder, in case it is used again. */
interface Memory {
  statements: Map<string, Prepared<ListParams, unknown>>;
  totals: ReturnType<typeof createTotals>;
}

interface Found<Answer> {
  total: number;
  answer: Answer[];
  isEstimate?: true;
}

/**
 * How many rows an uncounted search looks at for each row of its first page. If they do not fill
 * the page, there are so few hits that collecting them is quick.
 */
const estimateSteps = 200;

/**
 * The ids of a million rows take 4 MB until they are packed, and reading them occupies a
 * connection: many exports at once would use up everybody's memory and connections.
 */
const longLists = createFairQueue({
  atOnce: 4,
  waiting: 200,
  waitingPerAsker: 100,
  retryAfter: 10,
});

/**
 * Hits that are counted together with their page are materialized until it is read. If more than
 * this many are known, the page uses their known total instead.
 */
const mostCounted = 10_000;

const memories = new WeakMap<object, Memory>();
const hotSizes: readonly number[] = pageSizes;

/** Reads one page of a list: whole, or as a stream of batches. */
export function createReader<Row extends { id: number }>(
  db: Db,
  rows: Rows<Row>,
  query: ListQuery,
  {
    table,
    byName,
    search: fields,
    filter,
    idQuery = rows,
    counter,
    dependsOn = [],
    params,
    signal,
  }: ListOptions,
) {
  const list: List<Row> = { rows, idQuery, table, byName, counter, dependsOn };
  const field = query.keySearch === '' ? '' : query.fieldSearch;
  const search = allOf([filter, field === '' ? undefined : searchOf(fields[field])]);
  const isCounter = counter !== undefined && field === '';
  // The same statement reads the rows and the total, from the counter or by counting.
  const isCountedAlong = dependsOn.length === 0 || (isCounter && filter === undefined);
  const key = JSON.stringify([field, query.keySearch, params]);
  const offset = (query.page - 1) * query.size;
  const isKnown = memories.has(idQuery);
  const { statements, totals } = memoryOf(idQuery);

  /** Runs a statement of this list. PostgreSQL keeps the plan of a statement that is used again. */
  function run<Answer>(name: string, make: () => RawBuilder<Answer>) {
    const filled = { ...params, word: query.keySearch, offset, day: query.day ?? null };
    const isKept = isKnown && hotSizes.includes(query.size);
    const found = statements.get(name) as Prepared<ListParams, Answer> | undefined;
    const statement = found ?? prepare<ListParams, Answer>(db, make, isKept);
    if (found === undefined && isKept) statements.set(name, statement);
    return statement.run(db, filled, signal);
  }

  const counted = async (): Promise<Known> => {
    const [known] = await run(`count ${field}`, () => countStatement(list, search, isCounter));
    return known ?? { total: 0, version: 0, whole: 0 };
  };

  /** Calls that read from replicas share a count only if they need the same log position. */
  const count = () => totals.count(key, counted, signal, currentRead.getStore()?.needed.position);

  /** The total that was counted with the page, if it was; kept for the next page. */
  function countedWith([first]: Counted[]): Known | undefined {
    if (first?.listWhole == null) return undefined;
    const known = { total: first.listTotal, version: first.listVersion, whole: first.listWhole };
    totals.keep(key, known);
    return known;
  }

  async function pageRows(shape: Shape): Promise<(Counted & Row)[]> {
    const { way, maxSteps } = shape;
    const name = `page ${field} ${query.orderBy} ${query.size} ${way} ${maxSteps} ${shape.total}`;
    const answer = await run(name, () => pageStatement(list, shape));
    // If the page is not full, the hits may be close together, far from where the walk began.
    return maxSteps === undefined || isFull(answer) ? answer : pageRows(collecting(shape));
  }

  function isFull(answer: (Counted & Row)[]): boolean {
    return answer.filter(({ id }) => id !== null).length === query.size;
  }

  function pageIds(shape: Shape) {
    return run('ids', () => idsStatement(list, { ...shape, maxSteps: undefined }));
  }

  /** The rows that `ask` returns, with the total that belongs to them. */
  async function read<Answer extends Counted>(
    ask: (shape: Shape) => Promise<Answer[]>,
  ): Promise<Found<Answer>> {
    // A list that is filtered, and counted on each call, has few rows.
    const way = filter !== undefined && dependsOn.length === 0 ? 'collect' : 'walk';
    if (isCountedAlong) {
      const answer = await ask({ query, search, way, total: isCounter ? 'counter' : 'count' });
      return { total: answer[0]?.listTotal ?? 0, answer };
    }

    const kept = totals.get(key);
    const known = kept ?? (await count());
    const answer = await ask(shapeFor(known));
    const counted = countedWith(answer);
    if (counted !== undefined) return { total: counted.total, answer };
    if (kept === undefined || answer[0]?.listVersion === kept.version)
      return { total: known.total, answer };
    // Something was written after the total was counted.
    return { total: (await count()).total, answer };
  }

  /**
   * The rows without waiting for a count. If the total from before the last write is known, it
   * comes with them; for a new search only the first page is read. Undefined if the rows are so few
   * that they are soon collected and counted.
   */
  async function estimate(): Promise<Found<Counted & Row> | undefined> {
    const kept = totals.get(key);
    if (isCountedAlong || (kept === undefined && offset > 0)) return undefined;
    const answer = await pageRows(kept === undefined ? firstRows() : shapeFor(kept));
    const isCurrent = kept !== undefined && answer[0]?.listVersion === kept.version;
    const known = countedWith(answer) ?? (isCurrent ? kept : undefined);
    if (known !== undefined) return { total: known.total, answer };
    if (!isFull(answer)) return undefined;
    return { total: kept?.total ?? query.size, answer, isEstimate: true };
  }

  /** Walks past so few rows that hardly any time is lost if they do not fill the page. */
  function firstRows(): Shape {
    const maxSteps = query.size * estimateSteps;
    return { query, search, way: 'walk', maxSteps, total: 'version' };
  }

  /**
   * Chooses the way that reads fewer rows: collecting if there are few hits, walking if many. The
   * total decides only that, never which rows the page has: it may be wrong or outdated.
   */
  function shapeFor({ total, whole }: Known): Shape {
    const shape: Shape = { query, search, way: 'walk', total: 'version' };
    if (search === undefined) return shape;
    if (total === 0) return collecting(shape);
    const steps = (offset + query.size) * (whole / total);
    return total < steps ? collecting(shape, total) : { ...shape, maxSteps: maxStepsFor(steps) };
  }

  return {
    /** The page on which the rows of the query's day begin. */
    async pageOfDay(): Promise<number> {
      if (query.orderBy === orders.title) throw new AppError('field.wrong', {}, 'day');
      const [before] = await run(`day ${field} ${query.orderBy}`, () =>
        beforeDayStatement(list, { search, query }),
      );
      return Math.floor((before?.count ?? 0) / query.size) + 1;
    },

    async page(): Promise<{ total: number; data: Row[]; isEstimate?: true }> {
      const early = query.total === 'estimate' ? await estimate() : undefined;
      const { answer, ...found } = early ?? (await read(pageRows));
      // For a page past the end, the statement returns the total in a row of nulls.
      return { ...found, data: answer.filter(({ id }) => id !== null) };
    },

    /** Only the ids of the page. */
    async ids(): Promise<{ total: number; ids: number[] }> {
      const { total, answer } = await read(pageIds);
      return { total, ids: answer.flatMap(({ ids }) => numbersIn(ids)) };
    },

    /** Reads the ids first, then their rows as the client receives them: memory stays flat. */
    async stream(): Promise<{ total: number; data: AsyncIterable<Row[]>; isEstimate?: true }> {
      return longLists.run({ key: table, signal }, async () => {
        const { total, answer } = await read(pageIds);
        const ids = answer.map((some) => some.ids ?? Buffer.alloc(0));
        return { total, data: rowsInBatches(db, list, ids, { params, isKept: isKnown, signal }) };
      });
    },
  };
}

/**
 * Twice the steps that evenly spread hits need, rounded up to a power of ten, because each limit is
 * a separate statement.
 */
function maxStepsFor(steps: number): number {
  return 10 ** Math.ceil(Math.log10(Math.max(1_000, 2 * steps)));
}

/** @param total the last known total, if there is one */
function collecting(shape: Shape, total = 0): Shape {
  const counts = total > mostCounted ? 'version' : 'count';
  return { ...shape, way: 'collect', maxSteps: undefined, total: counts };
}

function memoryOf(idQuery: object): Memory {
  const memory = memories.get(idQuery) ?? { statements: new Map(), totals: createTotals() };
  memories.set(idQuery, memory);
  return memory;
}

function searchOf(field: string | RawBuilder<unknown> | Search | undefined): Search | undefined {
  return field === undefined || (typeof field === 'object' && 'find' in field)
    ? field
    : byText(field);
}
