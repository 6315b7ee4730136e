/** Invited customers. */
export const transactions = {
  title: 'รายการเชิญ',
  invitedAt: 'เชิญเมื่อ',
  empty: 'นักเรียนจะปรากฏที่นี่เมื่อได้รับเชิญแล้ว',
  group: 'กลุ่ม',
} as const;
