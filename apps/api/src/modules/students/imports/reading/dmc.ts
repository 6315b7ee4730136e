import { plainHeading } from './headings.ts';

/**
 * Headings with which the list of the ministry begins (DMC, Data Management Center of the Office of
 * the Basic Education Commission), such as `2568-3-student.xlsx`: a date in the first row, headings
 * in the second, some of which are there again for the father and the mother.
 */
const marks = ['รหัสโรงเรียน', 'เลขประจำตัวประชาชน', 'ชั้น', 'ห้อง', 'ชื่อ', 'นามสกุล'];

/** The student stands in these columns; the family follows behind. */
const studentColumns = 16;

/** True for the headings of a list of the ministry, which has no e-mails. */
export function isDmc(cells: readonly string[]): boolean {
  const first = cells.slice(0, studentColumns).map(plainHeading);
  return marks.every((mark) => first.some((heading) => heading.startsWith(mark)));
}
