/** The people who work for the publishers. */
export const staffs = {
  title: 'Staffs',
  companyName: 'Company name',
  publisher: 'Publisher',
  publisherId: 'Publisher ID',
  noPublisher: 'No publisher by this name',
  ofPublisher: 'Show only staff of {{name}}',
  types: { Admin: 'Admin', SubAdmin: 'SubAdmin' },
  new: 'New staff',
  create: 'Create staff',
  edit: 'Edit staff',
  empty: 'Create the first staff member, who manages the products of a publisher.',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
  deleteText: 'This staff member is signed out everywhere and can no longer log in.',
} as const;
