/** The people who work for the platform. */
export const admins = {
  title: 'ผู้ดูแลระบบ',
  registeredAt: 'วันที่ลงทะเบียน',
  new: 'เพิ่มผู้ดูแลระบบ',
  create: 'เพิ่มผู้ดูแลระบบ',
  edit: 'แก้ไขผู้ดูแลระบบ',
  empty: 'เพิ่มผู้ดูแลระบบคนแรก เพื่อจัดการสำนักพิมพ์ เจ้าหน้าที่ และหนังสือ',
  editOf: 'แก้ไข {{name}}',
  deleteOf: 'ลบ {{name}}',
  deleteText: 'ผู้ดูแลระบบคนนี้จะออกจากระบบทุกอุปกรณ์และเข้าสู่ระบบไม่ได้อีก',
  superAdmin: 'แก้ไขหรือลบผู้ดูแลระบบสูงสุดไม่ได้',
} as const;
