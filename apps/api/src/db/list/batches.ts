import type { Db } from '../connect.ts';
import { freeBytes } from '../../lib/free-bytes.ts';
import { mapBatches } from '../../lib/map-batches.ts';
import { prepare, type ParamOf } from '../prepared/prepare.ts';
import { currentRead, isReadFromReplica, readAsHere } from '../replicas/replica-read.ts';
import { packIds, unpackIds } from './packed-ids.ts';
import { rowsStatement, type List } from './statements.ts';

interface Options {
  params: object | undefined;
  isKept: boolean;
  signal: AbortSignal | undefined;
}

/** Rows that are read at a time. Small batches die young, so their memory is cheap to reclaim. */
const batch = 100;

/**
 * The rows of a long list, read as the client receives them, so that memory stays flat.
 *
 * @param ids as `idsStatement` returns them; their memory is freed
 */
export function rowsInBatches<Row extends { id: number }>(
  db: Db,
  list: List<Row>,
  ids: Buffer[],
  { params, isKept, signal }: Options,
): AsyncIterable<Row[]> {
  const statement = prepare(
    db,
    (param: ParamOf<{ ids: number[] }>) => rowsStatement(list, param),
    isKept,
  );

  async function read(wanted: number[]): Promise<Row[]> {
    const found = await statement.run(db, { ...params, ids: wanted }, signal);
    // The ids may have come from a replica that is ahead of this one.
    if (found.length < wanted.length && isReadFromReplica()) {
      const missing = wanted.filter((id) => !found.some((row) => row.id === id));
      const ask = () => statement.run(db, { ...params, ids: missing }, signal);
      found.push(...(await currentRead.exit(ask)));
    }
    const byId = new Map(found.map((row) => [row.id, row]));
    // Rows that were deleted meanwhile are left out.
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  const packed = ids.map((some) => packIds(some));
  ids.forEach(freeBytes);
  return readAsHere(mapBatches(unpackIds(packed, batch), read));
}
