import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { mapBatches } from '../lib/map-batches.ts';
import { bangkokTime, escapeFormula } from './cells.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';

/** A table as CSV (RFC 4180), a batch at a time. The byte order mark tells Excel that it is UTF-8. */
export function csvOf({ headings, batches }: Spreadsheet): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${linesOf([headings])}`;
      yield* mapBatches(batches, linesOf);
    })(),
    { objectMode: false },
  );
}

function linesOf(rows: Cell[][]): string {
  return stringify(
    rows.map((row) => row.map(textOf)),
    { record_delimiter: 'windows', quote_record_delimiter: true },
  );
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return bangkokTime(cell);
  return typeof cell === 'number' ? String(cell) : escapeFormula(cell);
}
