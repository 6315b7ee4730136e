import type {
  consent as consentEn,
  identities as identitiesEn,
  login as loginEn,
  signInWith as signInWithEn,
  themes as themesEn,
} from '../en/shared.ts';
import type { Shape } from '../shape.ts';

/** The words of the students' login: the site and the app show the same. */
export const login = {
  login: 'เข้าสู่ระบบ',
  title: 'เข้าสู่ระบบสำหรับนักเรียน',
  text: 'สำหรับนักเรียน เมื่อเข้าสู่ระบบแล้ว ชั้นหนังสือของคุณจะเปิดขึ้น',
  username: 'ชื่อผู้ใช้',
  usernameHint: 'อีเมลของบัญชีคุณ หรือชื่อผู้ใช้บนบัตรของคุณ',
  usernameMissing: 'กรุณากรอกชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  passwordMissing: 'กรุณากรอกรหัสผ่าน',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  passkey: 'เข้าสู่ระบบด้วยพาสคีย์',
  noPasskey: 'เบราว์เซอร์ไม่ได้ส่งพาสคีย์มา กรุณาลองอีกครั้ง',
  forgot: 'ลืมรหัสผ่าน?',
  noAccount: 'ยังไม่มีบัญชีใช่ไหม',
  register: 'สมัคร',
  moveTitle: 'อ่านบนอุปกรณ์นี้ใช่ไหม',
  move: 'ย้ายมาอุปกรณ์นี้',
} as const satisfies Shape<typeof loginEn>;

/** Sign-in at a provider, such as the school's accounts, in both as well. */
export const signInWith = {
  list: 'เข้าสู่ระบบด้วย',
  or: 'หรือ',
  joinTitle: 'ใส่รหัสผ่านหนึ่งครั้ง',
  join: 'เชื่อมบัญชีและเข้าสู่ระบบ',
  again: 'ลองอีกครั้ง',
  another: 'เข้าสู่ระบบด้วยวิธีอื่น',
} as const satisfies Shape<typeof signInWithEn>;

/** The accounts of providers on a person's profile, in both as well. */
export const identities = {
  title: 'เข้าสู่ระบบด้วยบัญชีอื่น',
  text: 'คุณใช้บัญชีเหล่านี้เข้าสู่ระบบได้โดยไม่ต้องใช้รหัสผ่าน',
  none: 'คุณยังไม่ได้เพิ่มบัญชี',
  added: 'เพิ่มเมื่อ {{when}}',
  used: 'ใช้ล่าสุด {{when}}',
  remove: 'นำออก',
  removeOf: 'นำ {{provider}} ออก',
  removeTitle: 'นำ {{provider}} ออกใช่ไหม',
  removeText: 'คุณจะใช้บัญชีนี้เข้าสู่ระบบที่นี่ไม่ได้อีก ส่วนบัญชีของคุณที่ {{provider}} ยังอยู่',
  add: 'เพิ่ม {{provider}}',
  addTitle: 'เพิ่ม {{provider}} ใช่ไหม',
  addText: 'กรอกรหัสผ่านก่อน เพื่อไม่ให้ผู้อื่นเพิ่มวิธีเข้าสู่ระบบในบัญชีของคุณ',
  addWithout: 'คุณจะไปที่ {{provider}} เพื่อเข้าสู่ระบบ แล้วกลับมาที่นี่',
  next: 'ไปที่ {{provider}}',
} as const satisfies Shape<typeof identitiesEn>;

/** The words of the consent of students and their guardians, in both as well. */
export const consent = {
  birthday: 'วันเกิด',
  acceptTerms: 'ฉันยอมรับเงื่อนไขการใช้บริการ',
  havePrivacy: 'ฉันได้อ่านนโยบายความเป็นส่วนตัวแล้ว',
  acceptNews: 'แจ้งทางอีเมลเมื่อมีหนังสือใหม่บนชั้นหนังสือ (ไม่บังคับ)',
  readTerms: 'อ่านเงื่อนไขการใช้บริการ',
  readPrivacy: 'อ่านนโยบายความเป็นส่วนตัว',
  guardianName: 'ชื่อผู้ปกครอง',
  guardianEmail: 'อีเมลของผู้ปกครอง',
  guardianRegisters: 'คุณอายุไม่ถึง 10 ปี ต้องให้ผู้ปกครองสมัครให้ เราจะส่งอีเมลไปหาผู้ปกครอง',
  guardianConsents: 'คุณอายุไม่ถึง 20 ปี เราจะส่งอีเมลไปหาผู้ปกครอง หนังสือจะเปิดอ่านได้เมื่อผู้ปกครองให้ความยินยอม',
} as const satisfies Shape<typeof consentEn>;

/** The words of the switch between the themes. */
export const themes = {
  theme: 'ธีม',
  light: 'สว่าง',
  dark: 'มืด',
  auto: 'ตามระบบ',
} as const satisfies Shape<typeof themesEn>;
