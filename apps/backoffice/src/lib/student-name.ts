import { phrases } from './phrases.ts';

/** The student with the name that people see: after an erasure it is a phrase. */
export function withShownName<Student extends { name: string; isErased: boolean }>(
  student: Student,
): Student {
  return student.isErased
    ? { ...student, name: phrases().backoffice.common.erasedStudent }
    : student;
}
