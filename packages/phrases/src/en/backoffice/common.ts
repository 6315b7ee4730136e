import { login } from '../shared.ts';

/** Words that many screens share. */
export const common = {
  product: 'Aqua',
  save: 'Save',
  create: 'Create',
  cancel: 'Cancel',
  undo: 'Undo',
  close: 'Close',
  edit: 'Edit',
  delete: 'Delete',
  retry: 'Retry',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  optional: 'optional',
  erasedStudent: 'Erased student',
  none: '–',
  offline: "The server can't be reached. Please check your connection and try again",
  noAnswer:
    'The server did not answer in time. If you were saving something, please check first whether it was saved, then try again',
  noPasskey: login.noPasskey,
  serverAway: 'The server is not available right now. Please try again in a moment',
  crashed: 'This screen could not be shown',
  reload: 'Reload',
  leaveTitle: 'Leave this page?',
  stay: 'Stay',
  leave: 'Leave',
  discardTitle: 'Discard what you typed?',
  discardText: 'Your changes have not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  deleteTitle: 'Delete “{{name}}”?',
  show: login.showPassword,
  hide: login.hidePassword,
} as const;

/** Two people edited the same row. */
export const conflict = {
  title: 'Changed in the meantime',
  text: 'Somebody else saved this while you were editing. Choose what to keep.',
  who: '{{name}} saved this on {{when}}, while you were editing. Choose what to keep.',
  theirs: 'Theirs',
  mine: 'Yours',
  allTheirs: 'Take all of theirs',
  allMine: 'Keep all of yours',
  takeTheirs: 'Take theirs',
} as const;

export const fields = {
  name: 'Name',
  description: 'Description',
  email: 'Email',
  loginName: 'Student number',
  password: login.password,
  role: 'Role',
} as const;
