import { signInWith as shared } from '../../shared.ts';

/** Sign-in at a provider: its buttons on the logins, and the page of the return. */
export const signInWith = {
  ...shared,
  orPassword: 'หรือตั้งรหัสผ่านที่นี่',
  insteadTitle: 'ไม่ต้องใช้รหัสผ่าน',
  insteadText: 'สวัสดี {{name}} บัญชี {{email}} เข้าสู่ระบบด้วย {{provider}}',

  finishing: 'กำลังเข้าสู่ระบบ',
  returning: 'กำลังกลับ',
  moment: 'กรุณารอสักครู่',
  codeTitle: 'อีกขั้นตอนเดียว',
  codeText: 'บัญชีของคุณใช้การยืนยันตัวตนสองขั้นตอน กรุณากรอกรหัสยืนยัน',
  failedTitle: 'ยังไม่ได้เข้าสู่ระบบ',
  lost: 'การเข้าสู่ระบบครั้งนี้เริ่มในแท็บหรือเบราว์เซอร์อื่น กรุณาเริ่มใหม่',
  staffLogin: 'เข้าสู่ระบบสำหรับเจ้าหน้าที่และผู้ดูแลระบบ',
  appTitle: 'กำลังกลับไปที่แอป',
  appText: 'หากแอปไม่เปิดขึ้นเอง ให้กดปุ่มนี้',
  toApp: 'กลับไปที่แอป',
} as const;
