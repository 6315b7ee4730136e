import type { done as english } from '../en/done.ts';
import type { Shape } from '../shape.ts';

/** What a write answers as its message; keys are the contract's `done`. */
export const done = {
  signedOut: 'ออกจากระบบเรียบร้อยแล้ว',
  updated: 'บันทึกการแก้ไขเรียบร้อยแล้ว',
  deleted: 'ลบเรียบร้อยแล้ว',
  uploaded: 'อัปโหลดเรียบร้อยแล้ว',
  'profile.updated': 'บันทึกโปรไฟล์เรียบร้อยแล้ว',
  'admin.created': 'เพิ่มผู้ใช้เรียบร้อยแล้ว',
  'staff.created': 'เพิ่มพนักงานเรียบร้อยแล้ว',
  'publisher.created': 'เพิ่มสำนักพิมพ์เรียบร้อยแล้ว',
  'publisher.approved': 'อนุมัติสำนักพิมพ์เรียบร้อยแล้ว',
  'signUp.mailSent': 'กรุณาเปิดลิงก์ในอีเมลที่เราส่งไปให้เพื่อยืนยันอีเมลของคุณ',
  'signUp.confirmed': 'ยืนยันอีเมลเรียบร้อยแล้ว',
  'product.created': 'เพิ่มหนังสือเรียบร้อยแล้ว',
  'product.retried': 'กำลังอ่านหนังสืออีกครั้ง',
  'category.created': 'เพิ่มหมวดหมู่เรียบร้อยแล้ว',
  'author.created': 'เพิ่มผู้แต่งเรียบร้อยแล้ว',
  'student.inviteAlert': 'เชิญนักเรียนเรียบร้อยแล้ว',
  'student.restored': 'กู้คืนนักเรียนสำเร็จ',
  'student.screenshotsReset': 'รีเซ็ตจำนวนการจับภาพหน้าจอสำเร็จ',
  'student.revoked': 'ยกเลิกสิทธิ์ในหนังสือเรียบร้อยแล้ว',
  'group.created': 'เพิ่มกลุ่มเรียบร้อยแล้ว',
  'group.customersAdded': 'เพิ่มนักเรียนเข้ากลุ่มเรียบร้อยแล้ว',
  'group.customerRemoved': 'นำนักเรียนออกจากกลุ่มเรียบร้อยแล้ว',
  'group.assigned': 'มอบหนังสือให้ทั้งกลุ่มเรียบร้อยแล้ว',
  'group.revoked': 'ยกเลิกสิทธิ์ในหนังสือของทั้งกลุ่มเรียบร้อยแล้ว',
  'password.mailSent': 'หากอีเมลนี้มีบัญชีอยู่ เราได้ส่งลิงก์สำหรับตั้งรหัสผ่านใหม่ไปให้ทางอีเมลแล้ว',
  'password.set': 'บันทึกรหัสผ่านแล้ว คุณใช้รหัสผ่านนี้เข้าสู่ระบบได้ทันที',
} as const satisfies Shape<typeof english>;
