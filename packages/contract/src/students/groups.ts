import { z } from 'zod';
import { loginName } from '../accounts/sign-in-names.ts';
import { onlyVisible } from '../clean-text.ts';
import { customer, customerQuery } from './customers.ts';
import { route } from '../define-route.ts';
import {
  byId,
  cleanText,
  id,
  idList,
  listOf,
  idText,
  instant,
  maxLengths,
  named,
  optionalText,
  requiredText,
  written,
} from '../fields.ts';
import { groupBookCalls } from './group-books.ts';
import { groupReaderCalls } from './group-readers.ts';
import { listQuery, page, exportQuery } from '../list.ts';
import { orders } from '../list-choices.ts';
import { manyAnswer, manyIds } from '../many.ts';
import { revocation } from './ownerships.ts';

/** The most students of one group. */
export const maxGroupSize = 10_000;

/** Students to whom books are assigned together (product rules, section 5). */
export const group = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The publisher whose staff made the group; null for a group of the platform. */
  publisher: named.nullable(),
  countCustomers: z.int(),
  /** How many came with the group's code and wait to be confirmed. */
  countWaiting: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export const groupForm = z.object({
  name: requiredText('nameAlert', maxLengths.name),
  description: optionalText(maxLengths.description),
});

/**
 * An address or a login name from a pasted text. Text that is neither counts as unknown, like an
 * address without a student.
 */
const typedEmail = cleanText(maxLengths.email)
  .pipe(z.string().max(maxLengths.email))
  .transform((text) => loginName().safeParse(text).data ?? onlyVisible(text).toLowerCase());

const member = byId.extend({ customerId: idText });

/** `revoked` is the number of ownerships that went with the membership. */
const left = group.extend({ revoked: z.int() });

const filters = listQuery({ search: ['name', 'description'], lastOrder: orders.name });

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
  /**
   * The students lose the books that came through this group alone; `revocation` gives them back as
   * in `customers.giveBackOwnerships`, and is null if there were none.
   */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/groups/:id',
    permission: 'inviteStudents',
    params: byId,
    answer: written(left.extend({ revocation: revocation.nullable() })),
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
  /**
   * Students who are in the group already are skipped. With the `revocation` of `removeCustomer`, of
   * the last two hours, the call undoes that: who joins has the books back that went with the
   * membership, as they were, and gets no others and no mail.
   */
  addCustomers: route({
    method: 'POST',
    path: '/api/v1/groups/:id/customers',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({
      customerIds: idList('group.customersAlert', maxGroupSize),
      revocation: revocation.optional(),
    }),
    answer: written(group.extend({ added: z.int() })),
    idempotent: true,
    successMessage: 'group.customersAdded',
  }),
  /**
   * Adds those of the students who can join, and says of the others why not, as the calls about
   * many rows do. `addCustomers` adds all or none.
   */
  addMany: route({
    method: 'POST',
    path: '/api/v1/groups/:id/customers/add_many',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({ ids: manyIds }),
    answer: manyAnswer,
    idempotent: true,
    successMessage: 'group.customersAdded',
  }),
  /**
   * Adds students by e-mail, for instance from a class list. `unknown` has the addresses without an
   * active student, in the order in which they were sent.
   */
  addByEmail: route({
    method: 'POST',
    path: '/api/v1/groups/:id/customers/by_email',
    permission: 'inviteStudents',
    params: byId,
    body: z.object({ emails: listOf(typedEmail, maxGroupSize) }),
    answer: written(
      group.extend({ added: z.int(), already: z.int(), unknown: z.array(z.string()) }),
    ),
    idempotent: true,
    successMessage: 'group.customersAdded',
  }),
  /**
   * The student loses the books that came through this group alone. `revocation` undoes it in
   * `addCustomers`, also if there were none.
   */
  removeCustomer: route({
    method: 'DELETE',
    path: '/api/v1/groups/:id/customers/:customerId',
    permission: 'inviteStudents',
    params: member,
    answer: written(left.extend({ revocation })),
    successMessage: 'group.customerRemoved',
  }),
  ...groupBookCalls,
  ...groupReaderCalls,
};

export type Group = z.infer<typeof group>;
