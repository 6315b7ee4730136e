/** The page on which the first admin of an installation is made, and the way to it. */
export const setup = {
  title: 'ผู้ดูแลระบบคนแรก',
  text: 'ยังไม่มีใครเข้าสู่ระบบได้ คนแรกเป็นผู้ดูแลระบบสูงสุด ซึ่งเป็นผู้เพิ่มผู้ดูแลระบบคนอื่น',
  code: 'รหัสตั้งต้น',
  codeHint: 'อยู่ใน log ของเซิร์ฟเวอร์ ข้างที่อยู่ของหน้านี้',
  create: 'เพิ่มผู้ดูแลระบบ',
  noAdmin: 'ยังไม่มีผู้ดูแลระบบ',
  createFirst: 'เพิ่มคนแรก',
} as const;
