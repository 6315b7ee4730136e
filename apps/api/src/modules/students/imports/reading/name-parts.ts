import type { Line } from '../../../../spreadsheets/read-csv.ts';
import { fieldOf } from './headings.ts';

/** Titles of students as lists write them. */
const title =
  /^(?:ด\.? ?ช|ด\.? ?ญ|เด็กชาย|เด็กหญิง|นาย|นาง|นางสาว|น\.? ?ส|สามเณร|master|miss|mr|mrs|ms)\.?$/i;

const isTitle = (cell: string) => cell.length <= 20 && title.test(cell.trim());

/** A name with a family name, beside which none stands. */
const isWhole = (cell: string) => /\S\s+\S/.test(cell.slice(0, 200));

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
  const named = below.slice(0, looked).filter((line) => (line.cells[at] ?? '') !== '');
  const most = (nth: number, is: (cell: string) => boolean) =>
    named.filter((line) => is(line.cells[nth] ?? '')).length * 2 > named.length;
  const isPart = (nth: number) => cells[nth] === '' && most(nth, (cell) => cell !== '');
  if (at === -1 || !isPart(at + 1)) return cells;
  const first = most(at, isTitle) ? at + 1 : at;
  const hasFamilyName = fields.includes('familyName') || most(first, isWhole);
  const parts = new Map([[first, cells[at] ?? '']]);
  if (first > at) parts.set(at, 'คำนำหน้า');
  if (!hasFamilyName && isPart(first + 1)) parts.set(first + 1, 'นามสกุล');
  return cells.map((cell, nth) => parts.get(nth) ?? cell);
}
