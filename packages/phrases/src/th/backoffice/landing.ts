/** The public landing page. */
export const landing = {
  headline: 'ค้นพบความรู้',
  pitch: 'อ่านเนื้อหาการเรียนได้ทุกที่ ไม่ต้องแบกตำราหนัก ๆ หนังสือทุกเล่มอยู่ในมือคุณ',
  start: 'เริ่มอ่าน',
  startNote: 'อ่านในเบราว์เซอร์ได้ทันที หรือดาวน์โหลดแอป Aqua',
  staff: 'สำหรับเจ้าหน้าที่',
  appStore: 'App Store',
  appStoreLead: 'ดาวน์โหลดได้ที่',
  googlePlay: 'Google Play',
  googlePlayLead: 'ดาวน์โหลดได้ที่',
  shelf: 'ชั้นหนังสือ',
  books: {
    physics: 'Physics',
    thai: 'ภาษาไทย',
    history: 'World History',
    maths: 'คณิตศาสตร์',
    biology: 'Biology',
    art: 'ศิลปะ',
    geography: 'Geography',
    chemistry: 'เคมี',
    english: 'English',
  },
} as const;
