/** Export of a list. */
export const listExport = {
  title: 'Export',
  rows: 'All rows that match: {{count}}',
  formats: { csv: 'CSV, for every program', xlsx: 'XLSX, for Excel' },
  progress: 'Download',
  rowsOf: '{{rows}} of {{total}} rows',
  bytes: '{{size}} so far',
  saved: '{{name}} is saved ({{size}}).',
  failed: 'The download was cut off, and no file was saved.',
  leave: 'The download ends, and no file is saved.',
} as const;

/** Selected rows, and actions on many of them. */
export const listSelection = {
  title: 'Selected rows',
  selectRow: 'Select {{name}}',
  selectPage: 'Select all rows of this page',
  count: '{{number}} selected',
  all: 'Select all that match ({{number}})',
  clear: 'Clear selection',
  progress: 'Progress',
  doneOf: '{{done}} of {{total}} done',
  undoOf: 'Undo: {{title}}',
  undoneOf: '{{done}} of {{total}} undone',
  refused: 'Not done: {{number}}',
  reason: '{{number}}: {{reason}}',
  aMinute: 'a minute',
  leave: 'Not done yet: {{number}}. Leaving ends the work here; what is done stays done.',
  goOn: 'Go on with the other {{number}}',
  assign: 'Assign books',
  revoke: 'Revoke books',
  toStudents: {
    assign: 'Selected students: {{count}}. Each gets one mail with what is new.',
    revoke:
      'Selected students: {{count}}. They can no longer open these books, and downloaded copies end.',
  },
} as const;

/** Assigning books, selected in the list of products, to students and groups. */
export const assignProducts = {
  title: 'Assign to students',
  assign: 'Assign',
  text: 'Selected books: {{count}}. Each student gets one mail with what is new.',
  groups: 'Groups',
  groupsHint: 'Name of a group',
  nobody: 'Please choose at least one student or one group',
  emptyGroups: 'There are no students in these groups',
  tooMany: 'At most {{max}} books can be assigned at once. Please select fewer.',
} as const;
