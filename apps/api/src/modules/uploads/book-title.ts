/** What word processors and printers write where a title should be. */
const noTitle = [
  /^(untitled|document\d*|doc\d+|title|no ?title|เอกสาร\d*)$/iu,
  /^microsoft (word|powerpoint|excel)\b/i,
  /\.(docx?|pptx?|xlsx?|indd|pages|odt|rtf|pdf|ps|qxp|pub|tex|dvi)$/i,
];

/** The longest title of a product (contract/products.ts). */
const maxLength = 300;

/**
 * The title of a book of which only the PDF is known: what the PDF says, unless a program wrote it;
 * else the name of the file, with spaces where names of files have underscores.
 *
 * @example bookTitle('Microsoft Word - draft3.docx', 'น้ำ_กับ_ชีวิต.pdf') // 'น้ำ กับ ชีวิต'
 */
export function bookTitle(said: string | null, fileName: string): string {
  const title = said?.trim() ?? '';
  const isTitle = title !== '' && !noTitle.some((pattern) => pattern.test(title));
  const chosen = isTitle ? title : nameOf(fileName);
  return [...chosen].slice(0, maxLength).join('').trim();
}

function nameOf(fileName: string): string {
  const name = fileName.replace(/\.pdf$/i, '').replaceAll(/[_\s]+/g, ' ');
  return name.trim() || fileName;
}
