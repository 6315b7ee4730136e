/** The people who work for the publishers. */
export const staffs = {
  title: 'เจ้าหน้าที่',
  companyName: 'ชื่อบริษัท',
  publisher: 'สำนักพิมพ์',
  publisherId: 'รหัสสำนักพิมพ์',
  noPublisher: 'ไม่พบสำนักพิมพ์ชื่อนี้',
  ofPublisher: 'แสดงเฉพาะเจ้าหน้าที่ของ {{name}}',
  types: { Admin: 'ผู้จัดการสำนักพิมพ์', SubAdmin: 'เจ้าหน้าที่สำนักพิมพ์' },
  new: 'เพิ่มเจ้าหน้าที่',
  create: 'เพิ่มเจ้าหน้าที่',
  edit: 'แก้ไขเจ้าหน้าที่',
  empty: 'เพิ่มเจ้าหน้าที่คนแรก เพื่อจัดการหนังสือของสำนักพิมพ์',
  editOf: 'แก้ไข {{name}}',
  deleteOf: 'ลบ {{name}}',
  deleteText: 'เจ้าหน้าที่คนนี้จะออกจากระบบทุกอุปกรณ์และเข้าสู่ระบบไม่ได้อีก',
} as const;
