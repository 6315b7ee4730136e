import { identities, themes } from '../shared.ts';

/** The profile of a student: device, password, language, sign-out. */
export const profile = {
  title: 'โปรไฟล์',
  device: 'อุปกรณ์นี้',
  deviceNumber: 'หมายเลขอุปกรณ์',
  movesLeft: 'เดือนนี้ย้ายอุปกรณ์ได้อีก {{count}} จาก {{max}} ครั้ง และเริ่มนับใหม่วันที่ {{date}}',
  noMoves: 'เดือนนี้คุณย้ายอุปกรณ์ครบแล้ว ย้ายได้อีกตั้งแต่วันที่ {{date}}',
  deviceHint: 'คุณอ่านได้ครั้งละหนึ่งเครื่อง หมายเลขนี้จะปรากฏบนหนังสือทุกหน้า',
  language: 'ภาษา',
  appearance: themes.theme,
  appearances: { system: themes.auto, light: themes.light, dark: themes.dark },
  identities,
  password: 'เปลี่ยนรหัสผ่าน',
  currentPassword: 'รหัสผ่านปัจจุบัน',
  newPassword: 'รหัสผ่านใหม่',
  repeatPassword: 'รหัสผ่านใหม่อีกครั้ง',
  passwordRule: 'อย่างน้อย 8 ตัว มีตัวพิมพ์ใหญ่ ตัวพิมพ์เล็ก และตัวเลขหรือสัญลักษณ์',
  passwordMissing: 'กรุณากรอกให้ครบทุกช่อง',
  savePassword: 'บันทึกรหัสผ่าน',
  signOut: 'ออกจากระบบ',
  signOutTitle: 'ออกจากระบบใช่ไหม',
  signOutNote: 'ครั้งต่อไปต้องใช้อีเมลและรหัสผ่านเพื่อกลับมาอ่าน',
  version: 'Aqua รุ่น {{version}}',
};
