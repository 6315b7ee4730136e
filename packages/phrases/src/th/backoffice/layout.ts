/** The frame around the screens of signed-in people. */
export const layout = {
  admins: 'ผู้ดูแล',
  staffs: 'เจ้าหน้าที่',
  transactions: 'รายการเชิญ',
  dashboard: 'แดชบอร์ด',
  publishers: 'สำนักพิมพ์',
  products: 'หนังสือ',
  categories: 'หมวดหมู่หนังสือ',
  authors: 'ผู้แต่ง',
  students: 'นักเรียน',
  profile: 'โปรไฟล์',
  signOut: 'ออกจากระบบ',
  signOutTitle: 'ออกจากระบบหรือไม่',
  signOutText: 'คุณเข้าสู่ระบบใหม่ได้ทุกเมื่อ',
  signInAgain: 'เซสชันของคุณสิ้นสุดแล้ว',
  signInAgainText: 'กรุณาเข้าสู่ระบบอีกครั้ง ข้อความที่คุณพิมพ์ยังอยู่และยังไม่ได้บันทึก',
  leaveAndLose: 'ออกโดยไม่บันทึก',
  menu: 'เมนู',
  navigation: 'เมนูหลัก',
  skip: 'ข้ามไปยังเนื้อหา',
  home: 'Aqua ไปหน้าแรก',
  language: 'ภาษา',
  english: 'English',
  thai: 'ไทย',
  theme: 'ธีม',
  light: 'สว่าง',
  dark: 'มืด',
  auto: 'ตามระบบ',
  roles: {
    SuperAdmin: 'ผู้ดูแลสูงสุด',
    Admin: 'ผู้ดูแล',
    SubAdmin: 'ผู้ช่วยผู้ดูแล',
    StaffAdmin: 'ผู้ดูแลของสำนักพิมพ์',
    StaffSubAdmin: 'เจ้าหน้าที่สำนักพิมพ์',
    Student: 'นักเรียน',
  },
  commandPalette: 'ไปยัง',
  commandPaletteHint: 'จะไปที่ไหน พิมพ์ชื่อหน้าหรือคำสั่ง',
  commandPaletteNothing: 'ไม่พบชื่อนี้',
  shortcuts: 'แป้นพิมพ์ลัด',
  shortcutPalette: 'ไปยังหน้าอื่น',
  shortcutSearch: 'ค้นหาในรายการ',
  shortcutHelp: 'แสดงแป้นพิมพ์ลัดเหล่านี้',
  shortcutEnter: 'บันทึกหน้าต่าง',
  shortcutEscape: 'ปิดหน้าต่าง',
} as const;

/** The own profile. */
export const profile = {
  title: 'โปรไฟล์',
  role: 'บทบาท',
  publisher: 'สำนักพิมพ์',
} as const;

/** The page of an address that leads nowhere. */
export const notFound = {
  row: 'ไม่มีรายการนี้ หรือรายการนี้อาจถูกลบไปแล้ว',
  title: 'ไม่พบหน้านี้',
  text: 'ไม่มีอะไรอยู่ที่ที่อยู่นี้ ลิงก์อาจเก่าแล้ว หรืออาจพิมพ์ตกไปบางตัวอักษร',
  home: 'ไปหน้าแรก',
  logo: 'โลโก้ Aqua',
} as const;
