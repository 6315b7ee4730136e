import type { Archive } from '../archive.ts';
import { unescaped } from './escapes.ts';
import { attributeOf, damaged, readXml } from './xml.ts';

/** The paths of a workbook's files in its archive. */
interface WorkbookParts {
  sheets: { name: string; path: string; isHidden: boolean }[];
  sharedStrings: string;
  styles: string;
  /** Days are counted from 1904, as in old Excel for Mac. */
  isFrom1904: boolean;
}

/** @throws AppError `table.workbookDamaged` if the archive is no workbook */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const workbook = await needed(archive, 'xl/workbook.xml');
  const relationships = readRelationships(await needed(archive, 'xl/_rels/workbook.xml.rels'));
  const pathOf = (wanted: string) => relationships.find(({ kind }) => kind === wanted)?.path;
  const sheets: WorkbookParts['sheets'] = [];
  let isFrom1904 = false;
  readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr')
        isFrom1904 ||= ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = attributeOf(attributes, 'id');
      // A sheet of another kind is a chart.
      const own = relationships.find((each) => each.kind === 'worksheet' && each.id === id);
      if (own !== undefined)
        sheets.push({
          name: unescaped(attributes['name'] ?? ''),
          path: own.path,
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        });
      // Each sheet has a file of its own.
      if (sheets.length > archive.names.length) throw new RangeError('too many sheets');
    },
  });
  return {
    sheets,
    sharedStrings: pathOf('sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: pathOf('styles') ?? 'xl/styles.xml',
    isFrom1904,
  };
}

/** The content of a file without which there is no workbook. */
export async function needed(archive: Archive, path: string): Promise<Buffer> {
  const bytes = await archive.read(path);
  if (bytes === undefined) throw damaged(new RangeError(`no ${path}`));
  return bytes;
}

/** The last part of the type names the kind, in both editions of the standard. */
function readRelationships(bytes: Buffer) {
  const found: { id: string; kind: string; path: string }[] = [];
  readXml(bytes, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      found.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path });
    },
  });
  return found;
}
