/** Accounts of admins and staff, as shown to the people who manage them. */
export const managedAccounts = {
  keepPassword: 'เว้นว่างไว้หากไม่ต้องการเปลี่ยนรหัสผ่าน',
  turnOffTwoStep: 'ปิดใช้งาน',
  turnOffTwoStepOf: 'ปิดการยืนยันตัวตนสองขั้นตอนของ {{name}}',
  turnOffTwoStepTitle: 'ปิดการยืนยันตัวตนสองขั้นตอนของ “{{name}}” หรือไม่',
  turnOffTwoStepText:
    'ใช้เฉพาะเมื่อเจ้าของบัญชีไม่มีทั้งแอปยืนยันตัวตนและรหัสกู้คืนแล้ว บัญชีนี้จะออกจากระบบทุกอุปกรณ์และเจ้าของบัญชีจะได้รับอีเมลแจ้ง หลังจากนั้นจะเข้าสู่ระบบได้ด้วยรหัสผ่านเพียงอย่างเดียว',
} as const;
