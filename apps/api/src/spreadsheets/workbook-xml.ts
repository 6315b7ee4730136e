const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles, by their place in `stylesXml`. */
export const styles = { plain: 1, heading: 2, moment: 3, lines: 4, quoted: 5 } as const;

/** The files of a workbook around its sheets, by their path in the archive. ECMA-376, part 1. */
export function workbookParts(sheets: string[]): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypesXml(sheets),
    '_rels/.rels': relationshipsXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/_rels/workbook.xml.rels': relationshipsXml([
      ...sheets.map((_, at): Relationship => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml,
  };
}

export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** The content type of each file of the archive. */
function contentTypesXml(sheets: string[]): string {
  const file = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${sheetType}.${type}+xml"/>`;
  return [
    `${head}<Types xmlns="${types}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    file('xl/workbook.xml', 'sheet.main'),
    file('xl/styles.xml', 'styles'),
    ...sheets.map((_, at) => file(sheetPath(at + 1), 'worksheet')),
    '</Types>',
  ].join('');
}

/** A relationship to another file: its kind, and the path relative to this file. */
type Relationship = [kind: string, target: string];

/** The relationships with the ids `rId1`, `rId2` and so on. */
function relationshipsXml(relationships: Relationship[]): string {
  const all = relationships.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${types}/relationships">${all.join('')}</Relationships>`;
}

/** The sheets by name; each repeats its first row on every printed page. */
function workbookXml(sheets: string[]): string {
  const named = sheets.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = sheets.map(
    (name, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${name}'!$1:$1</definedName>`,
  );
  return [
    `${head}<workbook xmlns="${main}" xmlns:r="${office}">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets>${named.join('')}</sheets>`,
    `<definedNames>${titles.join('')}</definedNames>`,
    '</workbook>',
  ].join('');
}

/** All cells are aligned to the left and the top, like their headings. */
const alignment = '<alignment horizontal="left" vertical="top"/>';
const wrapped = '<alignment horizontal="left" vertical="top" wrapText="1"/>';

const plainFont = '<font><sz val="11"/><name val="Calibri"/></font>';
const boldFont = '<font><b/><sz val="11"/><name val="Calibri"/></font>';

/** Number formats: two of those that every workbook has, and one of this workbook's own. */
const formats = { general: 0, text: 49, moment: 164 };
const momentFormat = `<numFmt numFmtId="${formats.moment}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>`;

/** Without fill and border. */
const bare = 'fillId="0" borderId="0"';
const standard = `<xf numFmtId="0" fontId="0" ${bare}/>`;

/** The style of a cell: `format` and `font` by number, `more` as attributes. */
function cellStyle(format: number, font: number, more: string, aligned = alignment): string {
  return `<xf numFmtId="${format}" fontId="${font}" ${bare} xfId="0" applyAlignment="1"${more}>${aligned}</xf>`;
}

/** In the order of `styles`, after style 0, which no cell uses. */
const cellStyles = [
  `<xf numFmtId="0" fontId="0" ${bare} xfId="0"/>`,
  cellStyle(formats.general, 0, ''),
  cellStyle(formats.general, 1, ' applyFont="1"'),
  cellStyle(formats.moment, 0, ' applyNumberFormat="1"'),
  cellStyle(formats.general, 0, '', wrapped),
  cellStyle(formats.text, 0, ' applyNumberFormat="1" quotePrefix="1"'),
];

/** An element with its children and their number. */
function list(name: string, ...children: string[]): string {
  return `<${name} count="${children.length}">${children.join('')}</${name}>`;
}

const stylesXml = [
  `${head}<styleSheet xmlns="${main}">`,
  list('numFmts', momentFormat),
  list('fonts', plainFont, boldFont),
  // Both fills are reserved: Excel expects them at these positions.
  list(
    'fills',
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ),
  list('borders', '<border><left/><right/><top/><bottom/><diagonal/></border>'),
  list('cellStyleXfs', standard),
  list('cellXfs', ...cellStyles),
  list('cellStyles', '<cellStyle name="Normal" xfId="0" builtinId="0"/>'),
  '</styleSheet>',
].join('');
