import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { rowXml, sheetHead, sheetTail } from './sheet-xml.ts';
import type { Cell, Spreadsheet } from './spreadsheet.ts';
import { sheetPath, workbookParts } from './workbook-xml.ts';

/** Rows of one sheet below its headings. */
const maxRowsPerSheet = 1_048_575;

/** The number of rows from which the widths of the columns are computed. */
const sampled = 200;

/**
 * A table as XLSX, written while its rows are read, so that memory stays flat. Rows that don't fit
 * on one sheet go to the next.
 */
export function xlsxOf(
  { name, headings, total, batches }: Spreadsheet,
  rowsPerSheet = maxRowsPerSheet,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const rows = createRows(batches);
  const count = Math.max(1, Math.ceil(total / rowsPerSheet));
  const sheets = Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`));
  for (const [path, xml] of Object.entries(workbookParts(sheets)))
    zip.addBuffer(Buffer.from(xml), path);
  for (let number = 1; number <= count; number += 1) {
    zip.addReadStreamLazy(sheetPath(number), (give) => {
      const sheet = Readable.from(sheetXml(headings, rows, rowsPerSheet), { objectMode: false });
      sheet.once('error', (error) => output.destroy(error));
      output.once('close', () => sheet.destroy());
      give(null, sheet);
    });
  }
  zip.end();
  // Close the source also when the client disconnects half-way.
  output.once('close', () => void rows.end());
  return output;
}

/** Hands the rows of the batches to one sheet after the other. */
function createRows(batches: AsyncIterable<Cell[][]>) {
  const source = batches[Symbol.asyncIterator]();
  let waiting: Cell[][] = [];
  return {
    /** Returns at most `count` rows; none at the end. */
    async take(count: number): Promise<Cell[][]> {
      while (waiting.length === 0) {
        const { done, value } = await source.next();
        if (done === true) return [];
        waiting = value;
      }
      const taken = waiting.slice(0, count);
      waiting = waiting.slice(count);
      return taken;
    },
    end: () => source.return?.(),
  };
}

async function* sheetXml(
  headings: string[],
  rows: ReturnType<typeof createRows>,
  rowsPerSheet: number,
): AsyncGenerator<string> {
  let some = await rows.take(rowsPerSheet);
  yield sheetHead(headings, some.slice(0, sampled));
  for (let written = 0; some.length > 0; some = await rows.take(rowsPerSheet - written)) {
    const first = written + 2;
    yield some.map((row, at) => rowXml(first + at, row)).join('');
    written += some.length;
  }
  yield sheetTail;
}
