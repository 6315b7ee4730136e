export const cards = {
  title: 'บัตรรหัสผ่านแรก',
  signInName: 'ชื่อผู้ใช้',
  firstPassword: 'รหัสผ่านแรก',
  instructions:
    'สแกนโค้ดหรือเปิด {{address}} เข้าสู่ระบบด้วยรหัสผ่านแรก แล้วตั้งรหัสผ่านของตนเอง ใช้ได้ถึง {{date}}',
};
