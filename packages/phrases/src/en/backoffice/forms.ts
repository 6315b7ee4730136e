/** What a form, or the screen of one row, says when a call failed. */
export const forms = {
  oldRow: 'What you see may be out of date.',
  rowGone:
    'This is no longer there; somebody may have deleted it. You see how it was last, and can still copy what you typed.',
  seeFields: 'This is not saved yet. Please see the marked fields.',
} as const;
