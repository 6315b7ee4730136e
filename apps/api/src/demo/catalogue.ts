/** The demo catalogue: our own books, made by `npm run demo-books` in e2e/. */

export const demoPublishers = [
  {
    name: 'สำนักพิมพ์น้ำใจ',
    companyName: 'บริษัท สำนักพิมพ์น้ำใจ จำกัด (Nam Jai Press Co., Ltd.)',
    companyDescription: 'หนังสืออ่านเพิ่มเติมสำหรับนักเรียนและครอบครัว',
    logo: 'logo-nam-jai.png',
  },
  {
    name: 'Riverside Science Books',
    companyName: 'Riverside Science Books',
    companyDescription: 'Short books about how things are made.',
    logo: 'logo-riverside.png',
  },
  {
    name: 'บ้านหนังสือวิชาการ',
    companyName: 'บ้านหนังสือวิชาการ',
    companyDescription: 'บันทึกและคู่มือสำหรับห้องเรียนวิทยาศาสตร์',
    logo: null,
  },
] as const;

export const demoCategories = [
  { name: 'วิทยาศาสตร์', description: 'ธรรมชาติ การทดลอง และการสังเกต' },
  { name: 'ฟิสิกส์', description: 'แรง การเคลื่อนที่ และพลังงาน' },
  { name: 'ภาษาและวัฒนธรรม', description: 'Language and culture' },
  { name: 'History', description: 'Where things come from' },
  { name: 'Craft and design', description: 'How things are made' },
] as const;

export interface DemoProduct {
  /** Name of the PDF under demo/books. */
  file: string;
  title: string;
  subtitle: string;
  description: string;
  erpId: string;
  publisher: (typeof demoPublishers)[number]['name'];
  category: (typeof demoCategories)[number]['name'];
  author: string;
  publicationYear: number;
  status: 'published' | 'unpublished';
}

export const demoProducts: DemoProduct[] = [
  {
    file: 'history-of-paper.pdf',
    title: 'A Short History of Paper',
    subtitle: 'Two thousand years of fibres, water and patience',
    description: 'Who needed paper, what it was made of, and what it made possible.',
    erpId: 'RSB-0101',
    publisher: 'Riverside Science Books',
    category: 'History',
    author: 'Malee Arunrat',
    publicationYear: 2024,
    status: 'published',
  },
  {
    file: 'night-sky.pdf',
    title: 'ดูดาวเมืองไทย',
    subtitle: 'The Night Sky over Thailand',
    description: 'คู่มือเล่มเล็กสำหรับคนเริ่มต้น ไม่ต้องมีกล้อง ขอเพียงคืนที่ฟ้าเปิด',
    erpId: 'BNW-0207',
    publisher: 'บ้านหนังสือวิชาการ',
    category: 'วิทยาศาสตร์',
    author: 'วรเทพ ดาวเรือง',
    publicationYear: 2026,
    status: 'unpublished',
  },
  {
    file: 'kitchen-chemistry.pdf',
    title: 'เคมีในครัว',
    subtitle: 'Kitchen Chemistry',
    description: 'เกิดอะไรขึ้นในกระทะ หม้อ และครก พร้อมสรุปภาษาอังกฤษทุกหัวข้อ',
    erpId: 'NJP-0012',
    publisher: 'สำนักพิมพ์น้ำใจ',
    category: 'วิทยาศาสตร์',
    author: 'นภัสสร กลิ่นจันทร์',
    publicationYear: 2025,
    status: 'published',
  },
  {
    file: 'how-a-book-is-made.pdf',
    title: 'How a Book Is Made',
    subtitle: 'From the first sentence to the shelf, on paper and on screen',
    description: 'A tour through an editor’s office, a printing hall and a bindery.',
    erpId: 'RSB-0103',
    publisher: 'Riverside Science Books',
    category: 'Craft and design',
    author: 'Daniel Hart',
    publicationYear: 2026,
    status: 'published',
  },
  {
    file: 'force-and-motion.pdf',
    title: 'แรงและการเคลื่อนที่',
    subtitle: 'บันทึกฟิสิกส์ฉบับอ่านเข้าใจ',
    description: 'หลักสำคัญของกลศาสตร์เบื้องต้น พร้อมตัวอย่างที่คำนวณตามได้ทีละบรรทัด',
    erpId: 'BNW-0201',
    publisher: 'บ้านหนังสือวิชาการ',
    category: 'ฟิสิกส์',
    author: 'ดร. สมชาย เทพสิริ',
    publicationYear: 2026,
    status: 'published',
  },
  {
    file: 'thai-proverbs.pdf',
    title: 'สุภาษิตไทย เล่าใหม่',
    subtitle: 'Thai Proverbs, Told Again',
    description: 'สุภาษิตสิบห้าบท อธิบายด้วยถ้อยคำปัจจุบัน สองภาษา',
    erpId: 'NJP-0009',
    publisher: 'สำนักพิมพ์น้ำใจ',
    category: 'ภาษาและวัฒนธรรม',
    author: 'ปราณี ศรีสุข',
    publicationYear: 2025,
    status: 'published',
  },
  {
    file: 'water-and-life.pdf',
    title: 'น้ำกับชีวิต',
    subtitle: 'หนังสืออ่านเพิ่มเติมวิทยาศาสตร์ ระดับมัธยมศึกษาตอนต้น',
    description: 'เรื่องของน้ำ ตั้งแต่โมเลกุลหนึ่งไปจนถึงแม่น้ำทั้งสาย พร้อมการทดลองที่บ้าน',
    erpId: 'NJP-0015',
    publisher: 'สำนักพิมพ์น้ำใจ',
    category: 'วิทยาศาสตร์',
    author: 'ชลธิชา วารีรัตน์',
    publicationYear: 2026,
    status: 'published',
  },
];

/** Students by the ERP ids of their books; the first one has a password. */
export const demoStudents = [
  {
    name: 'กนกวรรณ ใจดี',
    email: 'student@aqua.example',
    books: ['NJP-0015', 'NJP-0009', 'BNW-0201', 'RSB-0103', 'RSB-0101'],
  },
  { name: 'ธนภัทร ศรีวิไล', email: 'thanapat@aqua.example', books: ['NJP-0015', 'NJP-0012'] },
  { name: 'Emily Carter', email: 'emily@aqua.example', books: ['RSB-0101'] },
] as const;
