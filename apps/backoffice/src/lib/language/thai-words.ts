const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * Words that the browsers' word list (ICU) splits: ตำรา|เรียน, ตามพ|ระ|ราช|บัญญัติ. Of two with the
 * same beginning the longer one comes first.
 */
const compounds = [
  'ความเป็นส่วนตัว',
  'ความยินยอม',
  'ความรับผิดชอบ',
  'ความรับผิด',
  'ความเสียหาย',
  'การกระทำ',
  'ข้อมูลส่วนบุคคล',
  'คำเชิญ',
  'คำสั่ง',
  'จับภาพหน้าจอ',
  'เจ้าหน้าที่',
  'ชั้นหนังสือ',
  'ชำระเงิน',
  'ต่อเนื่อง',
  'ตลอดเวลา',
  'ตัดสินใจ',
  'ตำราเรียน',
  'ทีละ',
  'ทุกที่',
  'ผิดพลาด',
  'ผู้ดูแลระบบ',
  'ผู้ปกครอง',
  'ผู้เยาว์',
  'พระราชบัญญัติ',
  'เพิกถอน',
  'รหัสผ่าน',
  'รับผิดชอบ',
  'รูปแบบ',
  'ล่วงหน้า',
  'ลิขสิทธิ์',
  'วันเกิด',
  'สถานศึกษา',
  'สำนักพิมพ์',
  'เสียหาย',
  'หน้าจอ',
  'หลักฐาน',
  'อีเมล',
  'แอบอ้าง',
];
const anyCompound = new RegExp(`(${compounds.join('|')})`);

/** These begin a word and mean nothing alone at the end of a line: การ|อ่าน, ความ|รู้, ผู้|อ่าน. */
const prefixes = ['การ', 'ความ', 'ข้อ', 'คำ', 'ที่', 'นัก', 'ผู้'];

const opening = /^[\p{Ps}\p{Pi}]+$/u;
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}ๆ]+$/u;

/**
 * The parts of a Thai text between which a line may break; a space is a part of its own. The
 * repetition mark (ๆ) and punctuation stay with the word before them.
 *
 * @example thaiWords('ไม่ต้องแบกตำราเรียน') // ['ไม่', 'ต้อง', 'แบก', 'ตำราเรียน']
 */
export function thaiWords(text: string): string[] {
  const words: string[] = [];
  let isPrefix = false;
  for (const part of partsOf(text)) {
    const last = words.at(-1);
    const staysWithLast = last !== undefined && last !== ' ' && (isPrefix || closing.test(part));
    if (part === 'ๆ' && last === ' ') words.splice(-2, 2, `${words.at(-2) ?? ''}\u00a0ๆ`);
    else if (part !== ' ' && staysWithLast) words.splice(-1, 1, last + part);
    else words.push(part);
    isPrefix = prefixes.includes(part) || opening.test(part);
  }
  return words;
}

/** The words of the segmenter, but with the compounds whole. */
function partsOf(text: string): string[] {
  return splitByCompounds(text).flatMap(({ part, isCompound }) =>
    isCompound ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment),
  );
}

/** Splits a text into its compounds and the text between them. */
export function splitByCompounds(text: string): { part: string; isCompound: boolean }[] {
  return text
    .split(anyCompound)
    .map((part, place) => ({ part, isCompound: place % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
