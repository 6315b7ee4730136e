/** Publishers, categories and authors. */
export const publishers = {
  title: 'สำนักพิมพ์',
  description: 'เกี่ยวกับบริษัท',
  companyName: 'ชื่อบริษัท',
  logo: 'โลโก้',
  logoOf: 'โลโก้ของ {{name}}',
  empty: 'สำนักพิมพ์จะปรากฏที่นี่เมื่อมีในแพลตฟอร์ม',
} as const;

export const categories = {
  title: 'หมวดหมู่หนังสือ',
  new: 'เพิ่มหมวดหมู่',
  create: 'สร้างหมวดหมู่',
  edit: 'แก้ไขหมวดหมู่',
  empty: 'สร้างหมวดหมู่แรก เพื่อจัดหนังสือให้เป็นระเบียบ',
  deleteText: 'หมวดหมู่ที่ยังมีหนังสือใช้อยู่จะลบไม่ได้',
  unusedText: 'ไม่มีหนังสือใช้หมวดหมู่นี้ เมื่อลบแล้วจะกู้คืนไม่ได้',
  editOf: 'แก้ไข {{name}}',
  deleteOf: 'ลบ {{name}}',
} as const;

export const authors = {
  title: 'ผู้แต่ง',
  new: 'เพิ่มผู้แต่ง',
  create: 'สร้างผู้แต่ง',
  edit: 'แก้ไขผู้แต่ง',
  empty: 'เพิ่มผู้แต่งคนแรก หนังสือแต่ละเล่มระบุผู้แต่งได้',
  deleteText: 'ผู้แต่งที่ยังมีหนังสืออยู่จะลบไม่ได้',
  unusedText: 'ไม่มีหนังสือของผู้แต่งคนนี้ เมื่อลบแล้วจะกู้คืนไม่ได้',
  editOf: 'แก้ไข {{name}}',
  deleteOf: 'ลบ {{name}}',
} as const;
