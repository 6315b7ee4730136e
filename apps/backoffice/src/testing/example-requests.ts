import type { OpenedRequest } from '@aqua/contract/law/privacy-requests';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Mali asks for a copy; it is due in five days. */
export const copyOfMali: OpenedRequest = {
  id: 31,
  kind: 'copy',
  text: 'ขอสำเนาทั้งหมด',
  state: 'open',
  answer: null,
  customerId: 1005,
  studentId: 1005,
  name: 'Mali',
  email: 'mali@school.example',
  filedBy: { kind: 'customer', id: 1005, name: 'Mali' },
  erasure: null,
  otherAdmins: 1,
  dueAt: inDays(5),
  doneAt: null,
  createdAt: inDays(-25),
  updatedAt: '2026-11-22T03:00:00.000Z',
};

/** Dao asks to be erased, and should have had an answer two days ago. */
export const erasureOfDao: OpenedRequest = {
  ...copyOfMali,
  id: 32,
  kind: 'erasure',
  state: 'overdue',
  name: 'Dao',
  email: 'dao@school.example',
  dueAt: inDays(-2),
};

/** A proposed erasure. The account that the tests sign in with is 1001. */
export function proposedBy(id: number, name: string, hoursAgo = 1): OpenedRequest['erasure'] {
  const proposedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return { proposedBy: { id, name }, proposedAt, confirmedBy: null };
}
