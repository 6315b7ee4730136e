/** Words that many screens share. */
export const common = {
  product: 'Aqua',
  save: 'Save',
  create: 'Create',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  delete: 'Delete',
  retry: 'Retry',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  optional: 'optional',
  none: '–',
  offline: "The server can't be reached. Please check your connection and try again",
  crashed: 'This screen could not be shown',
  reload: 'Reload',
  discardTitle: 'Discard what you typed?',
  discardText: 'Your changes have not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  deleteTitle: 'Delete “{{name}}”?',
  show: 'Show password',
  hide: 'Hide password',
} as const;

export const fields = {
  name: 'Name',
  description: 'Description',
  email: 'Email',
  password: 'Password',
} as const;
