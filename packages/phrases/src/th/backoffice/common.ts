import { login } from '../shared.ts';

/** Words that many screens share. */
export const common = {
  product: 'Aqua',
  save: 'บันทึก',
  create: 'เพิ่ม',
  cancel: 'ยกเลิก',
  undo: 'เลิกทำ',
  close: 'ปิด',
  edit: 'แก้ไข',
  delete: 'ลบ',
  retry: 'ลองอีกครั้ง',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  loading: 'กำลังโหลด',
  optional: 'ไม่บังคับ',
  erasedStudent: 'นักเรียนที่ถูกลบข้อมูล',
  none: '–',
  offline: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  noAnswer:
    'เซิร์ฟเวอร์ไม่ตอบกลับภายในเวลาที่กำหนด หากคุณกำลังบันทึกข้อมูล กรุณาตรวจสอบก่อนว่าบันทึกแล้วหรือไม่ แล้วจึงลองอีกครั้ง',
  noPasskey: login.noPasskey,
  serverAway: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง',
  crashed: 'แสดงหน้านี้ไม่ได้',
  reload: 'โหลดใหม่',
  leaveTitle: 'ออกจากหน้านี้หรือไม่',
  stay: 'อยู่ต่อ',
  leave: 'ออกจากหน้านี้',
  discardTitle: 'ออกโดยไม่บันทึกหรือไม่',
  discardText: 'การเปลี่ยนแปลงยังไม่ได้บันทึก',
  discard: 'ไม่บันทึก',
  keepEditing: 'แก้ไขต่อ',
  deleteTitle: 'ลบ “{{name}}” หรือไม่',
  show: login.showPassword,
  hide: login.hidePassword,
} as const;

/** Two people edited the same row. */
export const conflict = {
  title: 'มีการแก้ไขในระหว่างนี้',
  text: 'มีผู้อื่นบันทึกข้อมูลนี้ขณะที่คุณกำลังแก้ไข กรุณาเลือกว่าจะเก็บค่าใด',
  who: '{{name}} บันทึกข้อมูลนี้เมื่อ {{when}} ขณะที่คุณกำลังแก้ไข กรุณาเลือกว่าจะเก็บค่าใด',
  theirs: 'ของผู้อื่น',
  mine: 'ของคุณ',
  allTheirs: 'ใช้ของผู้อื่นทั้งหมด',
  allMine: 'เก็บของคุณทั้งหมด',
  takeTheirs: 'ใช้ของผู้อื่น',
} as const;

export const fields = {
  name: 'ชื่อ',
  description: 'คำอธิบาย',
  email: 'อีเมล',
  loginName: 'เลขประจำตัวนักเรียน',
  password: login.password,
  role: 'บทบาท',
} as const;
