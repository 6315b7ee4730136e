import { workbookParts, sheetPath } from '../../spreadsheets/workbook-xml.ts';
import { zipOf } from '../files/make-workbook.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook with this XML inside `sheetData`, and with more files or other ones. */
function sheetOf(rows: string, files: Record<string, string> = {}): Promise<Buffer> {
  const sheet = `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;
  return zipOf({ ...workbookParts(['A']), [sheetPath(1)]: sheet, ...files });
}

/** A workbook whose cells refer to these texts by number. */
function sharedOf(rows: string, texts: string, head = ''): Promise<Buffer> {
  return sheetOf(rows, { 'xl/sharedStrings.xml': `${head}<sst ${main}>${texts}</sst>` });
}

const rowsOf = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at + 1)).join('');

const headings = '<row r="1"><c t="inlineStr"><is><t>name</t></is></c></row>';

/** The local header of the sheet claims 400 MB; the directory tells its size. */
async function lyingHeader(): Promise<Buffer> {
  const bytes = await sheetOf(headings);
  const at = bytes.indexOf(Buffer.from(sheetPath(1))) - 30;
  bytes.writeUInt32LE(400 * 1_048_576, at + 22);
  return bytes;
}

/** 100,000 rows that only a reader of local headers finds, before the real archive. */
async function unlistedEntry(): Promise<Buffer> {
  const bytes = await sheetOf(headings);
  const hidden = await sheetOf(rowsOf(100_000, (row) => `<row r="${row}"><c><v>1</v></c></row>`));
  const directory = hidden.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const before = hidden.subarray(0, directory);
  const shifted = Buffer.concat([before, bytes]);
  const end = shifted.length - 22;
  const start = shifted.readUInt32LE(end + 16) + before.length;
  shifted.writeUInt32LE(start, end + 16);
  for (let at = start; at < end;) {
    shifted.writeUInt32LE(shifted.readUInt32LE(at + 42) + before.length, at + 42);
    at += 46 + shifted.readUInt16LE(at + 28) + shifted.readUInt16LE(at + 30);
  }
  return shifted;
}

/** The end of the archive says how many files its directory has. */
async function manyFiles(): Promise<Buffer> {
  const bytes = await sheetOf(headings);
  bytes.writeUInt16LE(65_534, bytes.length - 12);
  return bytes;
}

const entities = Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('');

/**
 * Files that keep a careless reader busy for minutes, or make it use gigabytes, and the error that
 * each has to get; null for one that can be read.
 */
export const worstTables: Record<
  string,
  [make: () => Promise<Buffer> | Buffer, code: string | null]
> = {
  'a local header of 400 MB': [lyingHeader, 'table.unpacked'],
  'files that the directory does not list': [unlistedEntry, null],
  'row 3,000,000': [
    () => sheetOf('<row r="3000000"><c><v>1</v></c></row>'),
    'table.workbookDamaged',
  ],
  'the last row that Excel has': [
    () => sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    null,
  ],
  'one shared text of a megabyte in 8,000 cells': [
    () =>
      sharedOf(
        rowsOf(4_000, (row) => `<row r="${row}"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`),
        `<si><t>${'x'.repeat(1_048_576)}</t></si>`,
      ),
    'table.tooLarge',
  ],
  '3,000 rows in column XFD': [
    () => sheetOf(rowsOf(3_000, (row) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`)),
    'table.tooLarge',
  ],
  '400,000 rows': [
    () => sheetOf(rowsOf(400_000, (row) => `<row><c><v>${row}</v></c></row>`)),
    'import.tooManyRows',
  ],
  'a million laughs': [
    () =>
      sharedOf(headings, '<si><t>&a20;</t></si>', `<!DOCTYPE x [<!ENTITY a0 "ha">${entities}]>`),
    'table.workbookDamaged',
  ],
  'elements within each other': [() => sheetOf('<row>'.repeat(1_000_000)), 'table.workbookDamaged'],
  'an element with a million attributes': [
    () => sheetOf(`<row ${rowsOf(1_000_000, (at) => `a${at}="" `)}/>`),
    'table.workbookDamaged',
  ],
  'a bomb': [() => sheetOf(' '.repeat(30 * 1_048_576)), 'table.unpacked'],
  'a directory of 65,534 files': [manyFiles, 'table.unpacked'],
  'a false number of shared texts': [
    () => sharedOf('<row><c t="s"><v>4000000000</v></c></row>', '<si><t>x</t></si>'),
    'table.workbookDamaged',
  ],
  'numbers that are none': [
    () =>
      sheetOf(
        `<row><c><v>NaN</v></c><c><v>${'9'.repeat(1_000_000)}</v></c><c s="3"><v>1e300</v></c><c s="3"><v>-5</v></c></row>`,
      ),
    null,
  ],
  'a million shared texts that nobody uses': [
    () => sharedOf(headings, '<si><t/></si>'.repeat(1_400_000)),
    'table.tooLarge',
  ],
  'a million rows of CSV': [
    () => Buffer.from(`name,email\n${'A,b\n'.repeat(1_000_000)}`),
    'import.tooManyRows',
  ],
  'a million blank rows of CSV': [
    () => Buffer.from(`name,email\n${',,,\n'.repeat(1_000_000)}`),
    'table.tooLarge',
  ],
  'five million line breaks': [
    () => Buffer.from(`name\n${'\n'.repeat(5_000_000)}`),
    'table.tooLarge',
  ],
  'one line of CSV with millions of cells': [
    () => Buffer.from(`name,email\n${','.repeat(5_000_000)}`),
    'table.tooLarge',
  ],
  'one cell of CSV': [() => Buffer.from(`name,email\n${'x'.repeat(5_000_000)}`), null],
  'a heading of combining marks': [() => Buffer.from('\u0301\u0323'.repeat(1_200_000)), null],
  'a quotation mark that is never closed': [
    () => Buffer.from(`name,email\n"${'x,y\n'.repeat(1_200_000)}`),
    'table.damaged',
  ],
  'a OneRoster with a line of millions of cells': [
    () => zipOf({ 'users.csv': `sourcedId\n${','.repeat(15_000_000)}` }),
    'table.tooLarge',
  ],
};
