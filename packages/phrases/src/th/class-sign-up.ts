/** A sign-up with the code of a class. Not in the catalogue: only these two pages load it. */
export const classSignUp = {
  title: 'คุณจะเข้ากลุ่ม {{group}}',
  of: 'ของ {{publisher}}',
  books: 'คุณจะได้รับหนังสือ {{titles}}',
  seen: 'สถานศึกษาและสำนักพิมพ์ของกลุ่มนี้จะเห็นชื่อ อีเมล และหนังสือที่คุณได้รับ',
  confirms: 'คุณจะได้รับหนังสือเมื่อได้รับการยืนยันว่าอยู่ในกลุ่ม',
  wrong: 'รหัสเข้ากลุ่มใช้ไม่ได้ คุณสมัครโดยไม่ใช้รหัสได้ แล้วพิมพ์รหัสอื่นในแอป Aqua ภายหลัง',
  joined: 'คุณอยู่ในกลุ่ม {{group}} แล้ว',
  waits: 'คำขอเข้ากลุ่ม {{group}} รอการยืนยัน',
  over: 'รหัสของกลุ่ม {{group}} ไม่รับนักเรียนเพิ่มแล้ว กรุณาสอบถามครู',
} as const;
