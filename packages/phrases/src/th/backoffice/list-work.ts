/** Export of a list. */
export const listExport = {
  title: 'ส่งออก',
  rows: 'รายการที่ตรงทั้งหมด {{count}} รายการ',
  formats: { csv: 'CSV สำหรับทุกโปรแกรม', xlsx: 'XLSX สำหรับ Excel' },
  progress: 'การดาวน์โหลด',
  rowsOf: '{{rows}} จาก {{total}} แถว',
  bytes: 'ดาวน์โหลดแล้ว {{size}}',
  saved: 'บันทึก {{name}} แล้ว ({{size}})',
  failed: 'การดาวน์โหลดขาดตอน จึงยังไม่ได้บันทึกไฟล์',
  leave: 'การดาวน์โหลดจะหยุด และจะไม่มีการบันทึกไฟล์',
} as const;

/** Selected rows, and actions on many of them. */
export const listSelection = {
  title: 'รายการที่เลือก',
  selectRow: 'เลือก {{name}}',
  selectPage: 'เลือกทุกรายการในหน้านี้',
  count: 'เลือกแล้ว {{number}} รายการ',
  all: 'เลือกทั้งหมดที่ตรง ({{number}})',
  clear: 'ล้างการเลือก',
  progress: 'ความคืบหน้า',
  doneOf: 'เสร็จแล้ว {{done}} จาก {{total}} รายการ',
  undoOf: 'เลิกทำ: {{title}}',
  undoneOf: 'เลิกทำแล้ว {{done}} จาก {{total}} รายการ',
  refused: 'ไม่ได้ดำเนินการ {{number}} รายการ',
  reason: '{{number}} รายการ: {{reason}}',
  aMinute: 'หนึ่งนาที',
  leave: 'ยังเหลืออีก {{number}} รายการ หากออกจากหน้านี้ การดำเนินการจะหยุด ส่วนที่ทำไปแล้วจะคงอยู่',
  goOn: 'ทำต่ออีก {{number}} รายการ',
  assign: 'มอบหนังสือ',
  revoke: 'เพิกถอนสิทธิ์อ่าน',
  toStudents: {
    assign: 'นักเรียนที่เลือก {{count}} คน แต่ละคนได้รับอีเมลหนึ่งฉบับเมื่อมีหนังสือใหม่',
    revoke: 'นักเรียนที่เลือก {{count}} คน จะเปิดหนังสือเหล่านี้ไม่ได้อีก และสำเนาที่ดาวน์โหลดไว้จะใช้ไม่ได้',
  },
} as const;

/** Assigning books, selected in the list of products, to students and groups. */
export const assignProducts = {
  title: 'มอบให้นักเรียน',
  assign: 'มอบหนังสือ',
  text: 'หนังสือที่เลือก {{count}} เล่ม นักเรียนแต่ละคนได้รับอีเมลหนึ่งฉบับเมื่อมีหนังสือใหม่',
  groups: 'กลุ่ม',
  groupsHint: 'ชื่อกลุ่ม',
  nobody: 'กรุณาเลือกนักเรียนหรือกลุ่มอย่างน้อยหนึ่งรายการ',
  emptyGroups: 'ไม่มีนักเรียนในกลุ่มที่เลือก',
  tooMany: 'มอบหนังสือได้ครั้งละไม่เกิน {{max}} เล่ม กรุณาเลือกให้น้อยลง',
} as const;
