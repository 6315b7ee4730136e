/** The people who work for the platform. */
export const admins = {
  title: 'ผู้ดูแล',
  registeredAt: 'วันที่ลงทะเบียน',
  new: 'เพิ่มผู้ดูแล',
  create: 'สร้างผู้ดูแล',
  edit: 'แก้ไขผู้ดูแล',
  empty: 'เพิ่มผู้ดูแลคนแรก เพื่อจัดการสำนักพิมพ์ เจ้าหน้าที่ และหนังสือ',
  editOf: 'แก้ไข {{name}}',
  deleteOf: 'ลบ {{name}}',
  deleteText: 'ผู้ดูแลคนนี้จะออกจากระบบทุกอุปกรณ์และเข้าสู่ระบบไม่ได้อีก',
  superAdmin: 'แก้ไขหรือลบผู้ดูแลสูงสุดไม่ได้',
} as const;
