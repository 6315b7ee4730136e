import type { mail as english } from '../en/mail.ts';
import type { Shape } from '../shape.ts';

/** Mails: subjects and paragraphs. Names and titles come from people: the templates escape them. */
export const mail = {
  greeting: 'สวัสดี {{name}}',
  linkHint: 'หากกดปุ่มไม่ได้ ให้คัดลอกลิงก์นี้ไปวางในเบราว์เซอร์',
  footer: 'Aqua อ่านหนังสือของคุณได้ทุกที่ อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  more: 'และอีก {{count}} เล่ม',

  invitation: {
    subject: 'คุณได้รับเชิญให้อ่านหนังสือใน Aqua',
    preview: 'ตั้งรหัสผ่านแล้วเริ่มอ่านได้เลย',
    heading: 'หนังสือของคุณรออยู่',
    from: '{{inviter}} จาก {{publisher}} เชิญคุณมาอ่านหนังสือใน Aqua',
    fromInviter: '{{inviter}} เชิญคุณมาอ่านหนังสือใน Aqua',
    books: 'หนังสือบนชั้นของคุณ',
    next: 'ตั้งรหัสผ่านของคุณ แล้วเปิดอ่านหนังสือได้ในแอป Aqua',
    button: 'ตั้งรหัสผ่าน',
    valid: 'ลิงก์นี้สำหรับคุณเท่านั้น ใช้ได้ครั้งเดียว และมีอายุ {{days}} วัน',
    ignore: 'หากคุณไม่ได้รอคำเชิญนี้อยู่ ลบอีเมลฉบับนี้ได้เลย',
  },
  newBooks: {
    subject: 'มีหนังสือใหม่บนชั้นหนังสือ Aqua ของคุณ',
    preview: 'เปิด Aqua แล้วเริ่มอ่านได้เลย',
    heading: 'มีหนังสือใหม่ให้อ่านแล้ว',
    from: '{{inviter}} จาก {{publisher}} เพิ่มหนังสือให้คุณ',
    fromInviter: '{{inviter}} เพิ่มหนังสือให้คุณ',
    books: 'หนังสือใหม่บนชั้นของคุณ',
    next: 'เข้าสู่ระบบด้วยอีเมลและรหัสผ่านเดิมของคุณได้เลย',
    button: 'เปิดชั้นหนังสือ',
  },
  resetPassword: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ Aqua',
    preview: 'ลิงก์มีอายุ 1 ชั่วโมง',
    heading: 'ตั้งรหัสผ่านใหม่',
    why: 'มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชี Aqua {{email}} ซึ่งน่าจะเป็นคุณ',
    button: 'ตั้งรหัสผ่านใหม่',
    valid: 'ลิงก์นี้ใช้ได้ครั้งเดียวและมีอายุ 1 ชั่วโมง',
    ignore: 'หากคุณไม่ได้เป็นผู้ขอ ลบอีเมลฉบับนี้ได้เลย รหัสผ่านเดิมของคุณยังใช้ได้ตามปกติ',
  },
} as const satisfies Shape<typeof english>;
