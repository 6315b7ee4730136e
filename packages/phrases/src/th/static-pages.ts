import type { staticPages as english } from '../en/static-pages.ts';
import type { Shape } from '../shape.ts';

/** Phrases that appear only on the pages rendered at build time. */
export const staticPages = {
  /** For search engines and shared links. */
  descriptions: {
    landing: 'Aqua รวมหนังสือเรียนของคุณไว้บนโทรศัพท์และเบราว์เซอร์ อ่านได้ทุกที่โดยไม่ต้องแบกตำราเรียน',
    terms: 'เงื่อนไขการใช้บริการของ Aqua ใครอ่านหนังสือเล่มใดได้ บนอุปกรณ์ใด และสิ่งใดทำไม่ได้',
    privacy: 'Aqua เก็บ ใช้ และคุ้มครองข้อมูลส่วนบุคคลอย่างไร เก็บไว้นานเท่าใด และคุณมีสิทธิอะไรบ้าง',
    login: 'เข้าสู่ระบบ Aqua สำหรับเจ้าหน้าที่สำนักพิมพ์และผู้ดูแลระบบ',
    adminLogin: 'เข้าสู่ระบบ Aqua สำหรับผู้ดูแลระบบ',
    publisherLogin: 'เข้าสู่ระบบ Aqua สำหรับสำนักพิมพ์',
    studentLogin: 'เข้าสู่ระบบ Aqua สำหรับนักเรียน แล้วอ่านหนังสือของคุณในเบราว์เซอร์',
    notFound: 'ไม่มีหน้าใดที่ใช้ที่อยู่นี้',
  },
  legal: {
    binding: 'ข้อความภาษาไทยเท่านั้นที่มีผลผูกพัน',
    summary: 'สรุปเป็นภาษาอังกฤษ',
    earlier: 'ข้อความนี้เป็นฉบับก่อน ซึ่งมีผลถึงวันที่ {{date}}',
    current: 'ไปยังฉบับที่มีผลอยู่',
    versions: 'ทุกฉบับ',
    version: 'ฉบับ {{version}}',
    hash: 'ค่า SHA-256 ของข้อความนี้ ตามที่บันทึกไว้ในหลักฐานความยินยอม',
  },
} as const satisfies Shape<typeof english>;
