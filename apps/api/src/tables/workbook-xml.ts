const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles, by their place in `stylesXml`. */
export const styles = { plain: 1, heading: 2, moment: 3, lines: 4, quoted: 5 } as const;

/** The parts of a workbook around its sheets, by their path in the archive. ECMA-376, part 1. */
export function workbookParts(sheets: string[]): Record<string, string> {
  const each = (write: (name: string, number: number) => string) =>
    sheets.map((name, at) => write(name, at + 1)).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each((_, n) => `<Override PartName="/${sheetPath(n)}" ContentType="${sheetType}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets><definedNames>${each((name, n) => `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">'${name}'!$1:$1</definedName>`)}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${types}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
  };
}

export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Everything stands at the left and the top, as its heading does; see `styles`. */
const alignment = '<alignment horizontal="left" vertical="top"/>';
const wrapped = '<alignment horizontal="left" vertical="top" wrapText="1"/>';
const cell = 'fillId="0" borderId="0" xfId="0" applyAlignment="1"';

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" ${cell}>${alignment}</xf><xf numFmtId="0" fontId="1" ${cell} applyFont="1">${alignment}</xf><xf numFmtId="164" fontId="0" ${cell} applyNumberFormat="1">${alignment}</xf><xf numFmtId="0" fontId="0" ${cell}>${wrapped}</xf><xf numFmtId="49" fontId="0" ${cell} applyNumberFormat="1" quotePrefix="1">${alignment}</xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
