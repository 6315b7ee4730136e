import type { Customer } from '@aqua/contract/students/customers';

/** Whether mails to the student go somewhere: without an e-mail, to a guardian who has agreed. */
export function hasMailbox({ email, guardian }: Customer): boolean {
  return email !== null || guardian?.state === 'given';
}
