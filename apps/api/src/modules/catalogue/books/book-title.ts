/** Text that word processors and printers put where a title should be. */
const noTitle = [
  /^(untitled|document\d*|doc\d+|title|no ?title|เอกสาร\d*)$/iu,
  /^microsoft (word|powerpoint|excel)\b/i,
  /^(powerpoint presentation|presentation\d*|book\d+|งานนำเสนอ( powerpoint|\d*))$/iu,
  /\.(docx?|pptx?|xlsx?|indd|pages|odt|rtf|pdf|ps|qxp|pub|tex|dvi)$/i,
];

/** Entries that an outline has besides that of the book: covers, contents and the like. */
const beside =
  /^((front |back )?cover|title page|copyright|(table of )?contents|preface|foreword|blank page|ปก(หน้า|หลัง|ใน|นอก)?|หน้าปก|สารบัญ|คำนำ|รองปก)$/iu;

/** Entries for a part of a book. */
const part =
  /^(chapter|part|unit|lesson|section|page|slide|บทที่|หน่วยที่|ตอนที่|หน้า|แผ่นที่)?\s*[\d๐-๙.:-]+$/iu;

/** The longest title of a product (contract/catalogue/products.ts). */
const maxLength = 300;

/**
 * The title of a book of which only the PDF is known: the PDF's own title, unless a program wrote
 * it; otherwise the name of the file, with spaces in place of underscores.
 *
 * @example bookTitle('Microsoft Word - draft3.docx', 'น้ำ_กับ_ชีวิต.pdf') // 'น้ำ กับ ชีวิต'
 */
export function bookTitle(said: string | null, fileName: string): string {
  const title = said?.trim() ?? '';
  const chosen = isTitle(title) ? title : nameOf(fileName);
  return [...chosen].slice(0, maxLength).join('').trim();
}

/**
 * The title that a PDF gives itself: that of its metadata, unless a program wrote it; otherwise the
 * only entry at the top of its outline that can be a title.
 *
 * @param topLevel the top-level entries of the outline
 */
export function titleInPdf(metadata: string, topLevel: string[]): string {
  if (isTitle(metadata.trim())) return metadata;
  const [only, ...more] = topLevel.map((each) => each.trim()).filter((each) => !beside.test(each));
  const isOne = only !== undefined && more.length === 0;
  return isOne && isTitle(only) && !part.test(only) ? only : metadata;
}

function isTitle(text: string): boolean {
  return text !== '' && !noTitle.some((pattern) => pattern.test(text));
}

function nameOf(fileName: string): string {
  const name = fileName.replace(/\.pdf$/i, '').replaceAll(/[_\s]+/g, ' ');
  return name.trim() || fileName;
}
