/** Phrases of a chart on any page. */
export const charts = {
  date: 'วันที่',
  pointsOf: '{{chart}} ทีละจุด',
  tableOf: '{{chart}}เป็นตัวเลข',
  save: 'บันทึก',
  saveOf: 'บันทึก{{chart}}',
  png: 'รูปภาพ (PNG)',
  csv: 'ตัวเลข (CSV)',
  failed: 'บันทึกรูปภาพไม่สำเร็จ',
} as const;
