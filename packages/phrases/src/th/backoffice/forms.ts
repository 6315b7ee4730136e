/** What a form, or the screen of one row, says when a call failed. */
export const forms = {
  oldRow: 'ข้อมูลที่เห็นอาจไม่เป็นปัจจุบัน',
  rowGone: 'ไม่มีรายการนี้แล้ว อาจมีผู้อื่นลบไป ข้อมูลที่เห็นคือข้อมูลล่าสุดก่อนถูกลบ คุณยังคัดลอกข้อความที่พิมพ์ไว้ได้',
  seeFields: 'ยังไม่ได้บันทึก กรุณาแก้ไขช่องที่มีคำเตือน',
} as const;
