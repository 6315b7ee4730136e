import type { Customer } from '@aqua/contract/students/customers';
import type { ProductOwnership } from '@aqua/contract/students/ownerships';

/** When everything below was last changed, and a moment after it. */
const moment = '2026-11-22T03:00:00.000Z';
export const later = '2026-11-22T04:00:00.000Z';
const by = { id: 1001, name: 'Somchai', type: 'Admin' };
/** A book of Mali. */
export const waves: ProductOwnership = {
  productId: 12,
  customerId: 1,
  countScreenshot: 7,
  capturedPages: [1, 2, 3, 8, 9],
  closedAt: moment,
  startsOn: null,
  endsOn: null,
  isByHand: true,
  groups: [],
  createdAt: moment,
  updatedAt: moment,
  logs: [{ action: 'assigned', createdAt: moment, actionableBy: by }],
  product: { id: 12, title: 'Waves', erpId: 'ERP-12' },
};
/** Has already signed in, and reads. */
export const mali: Customer = {
  id: 1,
  name: 'Mali',
  email: 'mali@school.example',
  loginName: null,
  invitedAt: moment,
  invitedBy: { id: 1001, name: 'Somchai' },
  invitation: { state: 'active', sentAt: moment },
  isEmailBounced: false,
  guardian: null,
  isErased: false,
  deletedAt: null,
  haveScreenPermission: false,
  permissions: [],
  logs: [],
  productOwnerships: [waves],
  createdAt: moment,
  updatedAt: moment,
};
/** Is 14, and the guardian has agreed. */
export const dao: Customer = {
  ...mali,
  id: 3,
  name: 'Dao',
  email: 'dao@school.example',
  guardian: { name: 'Malee Jaidee', email: 'malee@home.example', state: 'given' },
};
/** Was invited and never chose a password. */
export const nok: Customer = {
  ...mali,
  id: 2,
  name: 'Nok',
  email: 'nok@school.example',
  invitation: { state: 'expired', sentAt: moment },
  haveScreenPermission: true,
  productOwnerships: [],
};
