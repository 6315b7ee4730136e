import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const spreadsheetml = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Files for the import that keep a careless reader busy for minutes, or make it use gigabytes. */
export async function worstFiles(): Promise<Record<string, Buffer<ArrayBuffer>>> {
  const rows = (count: number, row: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at + 1)).join('');
  const twice = '<c t="s"><v>0</v></c><c t="s"><v>0</v></c>';
  return {
    'a million rows': Buffer.from(`name,email\n${'A,b\n'.repeat(1_000_000)}`),
    'a million blank rows': Buffer.from(`name,email\n${',,,\n'.repeat(1_000_000)}`),
    'a line of five million cells': Buffer.from(`name,email\n${','.repeat(5_000_000)}`),
    'a quotation mark that is never closed': Buffer.from(`name\n"${'x,y\n'.repeat(1_200_000)}`),
    'a local header of 400 MB': lying(await workbook(rows(1, () => '<row r="1"/>'))),
    'a shared text of a megabyte in 8,000 cells': await workbook(
      rows(4_000, (row) => `<row r="${row}">${twice}</row>`),
      `<si><t>${'x'.repeat(1_048_576)}</t></si>`,
    ),
    'column XFD in 3,000 rows': await workbook(
      rows(3_000, (row) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`),
    ),
    'elements within each other': await workbook('<row>'.repeat(1_000_000)),
  };
}

/** The local header of the first file claims 400 MB; the directory tells its size. */
function lying(archive: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  archive.writeUInt32LE(400 * 1_048_576, 22);
  return archive;
}

async function workbook(rows: string, texts = ''): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${spreadsheetml}"><sheetData>${rows}</sheetData></worksheet>`,
  );
  add('xl/sharedStrings.xml', `<sst xmlns="${spreadsheetml}">${texts}</sst>`);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheetml}" xmlns:r="${relationships}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}
