import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../../../db/connect.ts';
import type { FileAnswer } from '../../../http/route.ts';
import { bangkokTime } from '../../../spreadsheets/cells.ts';
import { csvOf } from '../../../spreadsheets/csv.ts';
import type { Cell } from '../../../spreadsheets/spreadsheet.ts';
import type { PersonalTable } from './personal-table.ts';
import { personalTables } from './personal-tables.ts';
import { createSnapshot, type Row } from './snapshot.ts';

/**
 * Everything about a student as a ZIP with each table as JSON and as CSV (product rules, section
 * 10), all of one moment. Rows are read only when the client has received those before, so memory
 * use stays constant.
 */
export function createCopy({ db }: { db: Db }) {
  return {
    archive(customerId: number): FileAnswer {
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      const snapshot = createSnapshot(db);
      let reading: Readable | undefined;
      const add = (path: string, open: () => Readable) =>
        zip.addReadStreamLazy(path, (give) => {
          reading = open();
          reading.once('error', (error) => output.destroy(error));
          give(null, reading);
        });
      // Also when the client disconnects in the middle.
      output.once('close', () => {
        reading?.destroy();
        snapshot.end();
      });
      for (const table of personalTables.filter(({ copy }) => copy.length > 0)) {
        add(`${table.table}.json`, () => jsonOf(snapshot.rowsOf(table, customerId)));
        add(`${table.table}.csv`, () => csvOf(tableOf(table, snapshot.rowsOf(table, customerId))));
      }
      zip.end();
      const day = bangkokTime(new Date()).slice(0, 10);
      const fileName = `aqua-data-${customerId}-${day}.zip`;
      return { type: 'application/zip', fileName, stream: output };
    },
  };
}

export type Copy = ReturnType<typeof createCopy>;

function jsonOf(batches: AsyncIterable<Row[]>): Readable {
  return Readable.from(
    (async function* () {
      let before = '[\n';
      for await (const rows of batches) {
        for (const row of rows) {
          yield before + JSON.stringify(row);
          before = ',\n';
        }
      }
      yield before === '[\n' ? '[]\n' : '\n]\n';
    })(),
    { objectMode: false },
  );
}

function tableOf({ table: name, copy: headings }: PersonalTable, batches: AsyncIterable<Row[]>) {
  const cells = async function* () {
    for await (const rows of batches)
      yield rows.map((row) => headings.map((heading) => cellOf(row[heading])));
  };
  return { name, headings: [...headings], total: 0, batches: cells() };
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Date) return value;
  return JSON.stringify(value);
}
