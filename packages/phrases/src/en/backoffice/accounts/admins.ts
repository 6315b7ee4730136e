/** The people who work for the platform. */
export const admins = {
  title: 'Admins',
  registeredAt: 'Registered date',
  new: 'New admin',
  create: 'Create admin',
  edit: 'Edit admin',
  empty: 'Create the first admin. Admins manage publishers, staff and products.',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
  deleteText: 'This admin is signed out everywhere and can no longer log in.',
  superAdmin: "A SuperAdmin can't be edited or deleted",
} as const;
