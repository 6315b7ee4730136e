/** Words that many screens share. */
export const common = {
  product: 'Aqua',
  save: 'บันทึก',
  create: 'สร้าง',
  cancel: 'ยกเลิก',
  close: 'ปิด',
  edit: 'แก้ไข',
  delete: 'ลบ',
  retry: 'ลองอีกครั้ง',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  loading: 'กำลังโหลด',
  optional: 'ไม่บังคับ',
  none: '–',
  offline: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  crashed: 'แสดงหน้านี้ไม่ได้',
  reload: 'โหลดใหม่',
  discardTitle: 'ทิ้งสิ่งที่พิมพ์ไว้หรือไม่',
  discardText: 'การเปลี่ยนแปลงยังไม่ได้บันทึก',
  discard: 'ทิ้ง',
  keepEditing: 'แก้ไขต่อ',
  deleteTitle: 'ลบ “{{name}}” หรือไม่',
  show: 'แสดงรหัสผ่าน',
  hide: 'ซ่อนรหัสผ่าน',
} as const;

export const fields = {
  name: 'ชื่อ',
  description: 'คำอธิบาย',
  email: 'อีเมล',
  password: 'รหัสผ่าน',
} as const;
