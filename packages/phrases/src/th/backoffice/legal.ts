import type { legal as english } from '../../en/backoffice/legal.ts';
import type { Shape } from '../../shape.ts';

/** Around the legal texts, which are in Thai only. */
export const legal = {
  terms: 'เงื่อนไขการใช้บริการ',
  privacy: 'นโยบายความเป็นส่วนตัว',
  contents: 'สารบัญ',
  since: 'มีผลตั้งแต่ {{date}}',
  thaiOnly: 'ข้อความนี้มีเฉพาะภาษาไทย',
} as const satisfies Shape<typeof english>;
