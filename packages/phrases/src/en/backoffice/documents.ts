/** Asks publisher staff for the legal texts in force. */
export const documents = {
  newTitle: 'Please read our documents',
  newText:
    'They apply to your account. Please read and accept them; you can go on working meanwhile.',
  changedTitle: 'Our documents have changed',
  changedText: 'Please read what is new and accept it. You can go on working meanwhile.',
  open: 'Read and accept',
  save: 'Save',
  accepted: 'You accepted the version of {{date}}',
  /**
   * What each version except the first changes for staff. Shown to those who accepted an earlier
   * one.
   */
  changes: {
    'terms-of-usage': {
      '2026-11-22':
        'The terms now apply to staff of publishers, too: you use the data of students only for the work of your publisher, and keep it confidential. They name the company behind Aqua.',
      '2026-11-29':
        'The terms now say how much of a book students may copy in a day, and that the texts of more pages than a person can read count as copies.',
    },
    'privacy-policy': {
      '2026-11-22':
        'The policy now says what we keep about staff of publishers, why and for how long. It names the company behind Aqua and how you reach it.',
    },
  },
} as const;
