/** The poster of a class code, which is printed in both languages whoever prints it. */
export const classPoster = {
  title: 'เข้ากลุ่มนี้',
  steps: [
    'สแกนคิวอาร์โค้ดด้วยโทรศัพท์ หรือเปิดที่อยู่เว็บด้านล่าง',
    'เข้าสู่ระบบ Aqua หรือสมัคร',
    'ตรวจสอบรหัส แล้วกด “เข้ากลุ่ม” หนังสือจะอยู่บนชั้นหนังสือของคุณ',
  ],
  until: 'ใช้ได้ถึงสิ้นวัน',
} as const;
