import type { legal as english } from '../../en/backoffice/legal.ts';
import type { Shape } from '../../shape.ts';

/** Around the legal texts, which are in Thai only. */
export const legal = {
  terms: 'เงื่อนไขการใช้บริการ',
  privacy: 'นโยบายความเป็นส่วนตัว',
  contents: 'สารบัญ',
  dated: 'ลงวันที่ {{date}} ฉบับนี้มีผลตั้งแต่วันที่ {{since}}',
  unsubscribeTitle: 'ยกเลิกการรับอีเมลเกี่ยวกับหนังสือใช่ไหม',
  unsubscribeText: 'คุณจะยังได้รับอีเมลที่จำเป็นต่อบัญชี เช่น อีเมลสำหรับตั้งรหัสผ่านใหม่',
  unsubscribe: 'ยกเลิกการรับอีเมล',
  unsubscribedTitle: 'ยกเลิกการรับอีเมลแล้ว',
  unsubscribedText: 'หนังสือใหม่จะยังขึ้นบนชั้นหนังสือของคุณตามปกติ และคุณเปิดรับอีเมลอีกครั้งได้ในแอป',
  unsubscribeBroken: 'ลิงก์นี้ไม่สมบูรณ์ กรุณาเปิดจากอีเมลอีกครั้ง',
  thaiOnly: 'ข้อความนี้มีเฉพาะภาษาไทย',
} as const satisfies Shape<typeof english>;
