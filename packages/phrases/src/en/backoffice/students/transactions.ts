/** Invited customers. */
export const transactions = {
  title: 'Transactions',
  invitedAt: 'Invited At',
  empty: 'Students appear here as soon as somebody has invited them.',
  group: 'Group',
} as const;
