import { z } from 'zod';
import { customer, customerQuery } from './customers.ts';
import { route } from './define-route.ts';
import {
  byId,
  id,
  idList,
  idText,
  instant,
  maxLengths,
  named,
  optionalText,
  requiredText,
  written,
} from './fields.ts';
import { listQuery, page, exportQuery } from './list.ts';
import { inOrder, ownershipDays, productList } from './ownerships.ts';

/** The most students of one group, and the most books times students of one assignment. */
export const maxGroupSize = 10_000;
export const maxAssignment = 50_000;

/** Students to whom books are assigned together (decisions, section 5). */
export const group = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** Whose staff made the group; null for the platform's. */
  publisher: named.nullable(),
  countCustomers: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export const groupForm = z.object({
  name: requiredText('nameAlert', maxLengths.name),
  description: optionalText(maxLengths.description),
});

const member = byId.extend({ customerId: idText });

const filters = listQuery({ search: ['name', 'description'] });

export const groups = {
  list: route({
    method: 'GET',
    path: '/api/v1/groups/',
    permission: 'inviteStudents',
    query: filters,
    answer: page(group),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/groups/export',
    permission: 'inviteStudents',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/groups/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: group,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/groups/',
    permission: 'inviteStudents',
    body: groupForm,
    answer: written(group),
    idempotent: true,
    successMessage: 'group.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/groups/:id',
    permission: 'inviteStudents',
    params: byId,
    body: groupForm,
    answer: written(group),
    successMessage: 'updated',
  }),
  /** The students keep their books. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/groups/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: written(group),
    successMessage: 'deleted',
  }),
  listCustomers: route({
    method: 'GET',
    path: '/api/v1/groups/:id/customers',
    permission: 'inviteStudents',
    params: byId,
    query: customerQuery,
    answer: page(customer),
  }),
  /** Students who are in the group already are skipped. */
  addCustomers: route({
    method: 'POST',
    path: '/api/v1/groups/:id/customers',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({ customerIds: idList('group.customersAlert', maxGroupSize) }),
    answer: written(group.extend({ added: z.int() })),
    idempotent: true,
    successMessage: 'group.customersAdded',
  }),
  removeCustomer: route({
    method: 'DELETE',
    path: '/api/v1/groups/:id/customers/:customerId',
    permission: 'inviteStudents',
    params: member,
    answer: written(group),
    successMessage: 'group.customerRemoved',
  }),
  /**
   * Assigns the books to every student of the group; deleted students are skipped. `students` is
   * the number of students to whom the call applies. Of their ownerships, `added` are new or
   * renewed, `skipped` existed already.
   */
  assign: route({
    method: 'POST',
    path: '/api/v1/groups/:id/assign',
    permission: 'inviteStudents',
    params: byId,
    body: inOrder(z.object({ productList, ...ownershipDays })),
    answer: written(z.object({ added: z.int(), skipped: z.int(), students: z.int() })),
    idempotent: true,
    successMessage: 'group.assigned',
  }),
  /**
   * Revokes the books from every student of the group; `revoked` is the number of ownerships
   * removed.
   */
  revoke: route({
    method: 'POST',
    path: '/api/v1/groups/:id/revoke',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({ productList }),
    answer: written(z.object({ revoked: z.int() })),
    successMessage: 'group.revoked',
  }),
};

export type Group = z.infer<typeof group>;
