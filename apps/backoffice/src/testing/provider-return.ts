import type { Session, StudentSession } from '@aqua/contract/accounts/sessions';

const accessRecord = {
  id: 1001,
  name: 'สมหญิง',
  email: 'somying@school.example',
  loginName: null,
  publisherId: null,
  publisher: null,
};
export const student: StudentSession = {
  token: 'aqua_student',
  role: 'Customer',
  type: null,
  device: { number: 'number-of-the-binding', secret: null },
  accessRecord,
};
export const staff: Session = { token: 'aqua_staff', role: 'Staff', type: 'Admin', accessRecord };
export const admin: Session = { token: 'aqua_admin', role: 'Admin', type: 'Admin', accessRecord };

/** Where the attempt of the tests is kept. */
export const attemptKey = 'aqua.sign-in.state-1';

/** The address to which the provider sends back. */
export const returnAddress = '/sign-in/return?code=code-1&state=state-1';

/** Keeps an attempt as the page that began it does. */
export function keepBegun(attempt: Record<string, unknown>): void {
  const kept = { ticket: 'ticket-1', purpose: 'signIn', providerId: 7, ...attempt };
  sessionStorage.setItem(attemptKey, JSON.stringify(kept));
}
