import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { fieldOf } from './headings.ts';

/** Titles of students as lists write them. */
const title =
  /^(?:ด\.? ?ช|ด\.? ?ญ|เด็กชาย|เด็กหญิง|นาย|นาง|นางสาว|น\.? ?ส|สามเณร|master|miss|mr|mrs|ms)\.?$/i;

/** Lines that show what a column has. */
const looked = 50;

/**
 * The headings, with one for each part of the name where a single one is merged over them: the cells
 * below "ชื่อ-นามสกุล" are often a title, a given name and a family name. Of merged cells, the first has
 * the text, so that a student would be called "ด.ช.".
 */
export function nameParts(cells: string[], below: Line[]): string[] {
  const fields = cells.map(fieldOf);
  const at = fields.indexOf('name');
  const isPart = (nth: number) => at !== -1 && cells[nth] === '' && isFilled(below, at, nth);
  if (!isPart(at + 1)) return cells;
  const hasFamilyName = fields.includes('familyName');
  const parts = isTitle(below, at)
    ? ['คำนำหน้า', cells[at] ?? '', hasFamilyName || !isPart(at + 2) ? '' : 'นามสกุล']
    : [cells[at] ?? '', hasFamilyName ? '' : 'นามสกุล'];
  return cells.with(at, parts[0] ?? '').map((cell, nth) => cell || (parts[nth - at] ?? ''));
}

/** Most of the students have something in this column, too. */
function isFilled(below: Line[], name: number, at: number): boolean {
  const named = below.slice(0, looked).filter(({ cells }) => (cells[name] ?? '') !== '');
  const filled = named.filter(({ cells }) => (cells[at] ?? '') !== '');
  return filled.length * 2 > named.length;
}

function isTitle(below: Line[], at: number): boolean {
  const named = below.slice(0, looked).flatMap(({ cells }) => cells[at] || []);
  const titles = named.filter((cell) => cell.length <= 20 && title.test(cell.trim()));
  return titles.length * 2 > named.length;
}
