/** The page on which the first admin of an installation is created, and the way to that page. */
export const setup = {
  title: 'ผู้ดูแลระบบคนแรก',
  text: 'เป็นผู้ดูแลระบบสูงสุด ซึ่งเป็นผู้เพิ่มคนอื่น',
  code: 'รหัสตั้งต้น',
  codeHint: 'อยู่ใน log ของเซิร์ฟเวอร์ ข้างที่อยู่ของหน้านี้',
  create: 'เพิ่มผู้ดูแลระบบ',
  noAdmin: 'ยังไม่มีผู้ดูแลระบบ',
} as const;
