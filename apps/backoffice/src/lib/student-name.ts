import type { Customer } from '@aqua/contract/customers';
import { phrases } from './phrases.ts';

/** The student with the name that people see: after an erasure it is a phrase. */
export function withShownName(student: Customer): Customer {
  return student.isErased
    ? { ...student, name: phrases().backoffice.common.erasedStudent }
    : student;
}
