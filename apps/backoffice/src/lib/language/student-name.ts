import { phrases } from './phrases.ts';

/** The student with the name to show, which is a phrase after an erasure. */
export function withShownName<Student extends { name: string; isErased: boolean }>(
  student: Student,
): Student {
  return student.isErased
    ? { ...student, name: phrases().backoffice.common.erasedStudent }
    : student;
}
