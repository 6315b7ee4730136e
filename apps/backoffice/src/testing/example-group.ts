import { api } from '@aqua/contract/api';
import type { ClassCode } from '@aqua/contract/students/class-codes';
import type { Customer } from '@aqua/contract/students/customers';
import type { GroupBook } from '@aqua/contract/students/group-books';
import { answerTo, pageOf, refusal } from './fake-server.ts';

const moment = '2026-11-22T03:00:00.000Z';
export const group = {
  id: 5,
  name: 'Class 4/2',
  description: 'Physics in the morning',
  publisher: null,
  countCustomers: 28,
  countWaiting: 0,
  createdAt: moment,
  updatedAt: moment,
};
export const classCode: ClassCode = {
  id: 5,
  code: '7KQMX3RZ',
  address: 'http://localhost:4000/app/join/7KQMX3RZ',
  endsOn: '2100-03-31',
  maxStudents: 40,
  needsConfirmation: true,
  state: 'open',
  countStudents: 12,
  madeBy: 'Kru Dao',
  createdAt: moment,
  updatedAt: moment,
};
export const waves: GroupBook = {
  id: 12,
  title: 'Waves',
  erpId: 'ERP-12',
  owned: 28,
  opened: 16,
  startsOn: null,
  endsOn: '2100-03-31',
  hasDifferentDays: false,
  isAssigned: true,
  isCarried: true,
  carriedDays: { startsOn: null, endsOn: '2100-03-31' },
  through: 28,
  status: 'published',
};
export const nok = {
  id: 2,
  name: 'Nok',
  email: 'nok@school.example',
  loginName: null,
  isErased: false,
  books: [
    {
      productId: 12,
      title: 'Waves',
      startsOn: null,
      endsOn: '2100-03-31',
      lastReadAt: null,
      page: null,
      pages: 40,
    },
  ],
};
const reads = nok.books.map((book) => ({ ...book, page: 12, lastReadAt: moment }));
export const mali = { ...nok, id: 1, name: 'Mali', email: 'mali@school.example', books: reads };

export const member: Customer = {
  id: 1,
  name: 'Mali',
  email: 'mali@school.example',
  loginName: null,
  invitedAt: moment,
  invitedBy: null,
  invitation: { state: 'active', sentAt: moment },
  isEmailBounced: false,
  guardian: null,
  isErased: false,
  deletedAt: null,
  haveScreenPermission: false,
  permissions: [],
  logs: [],
  productOwnerships: [],
  createdAt: moment,
  updatedAt: moment,
};

/** The fake server's answers for the page of a group. */
export function answerToGroup(): void {
  answerTo(api.groups.list, () => pageOf([group]));
  answerTo(api.groups.get, () => group);
  answerTo(api.groups.listCustomers, () => pageOf([]));
  answerTo(api.classCodes.get, () => ({ code: null }));
  answerTo(api.classCodes.listJoiners, () => pageOf([]));
  answerTo(api.groups.listBooks, () => pageOf([waves]));
  answerTo(api.products.get, () => refusal(404, { code: 'row.unknown', message: 'Gone' }));
  answerTo(api.products.list, () => pageOf([]));
  answerTo(api.customers.list, () => pageOf([]));
}
