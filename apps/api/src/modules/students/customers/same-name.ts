/**
 * Titles in front of a name, as in schools' lists, with or without dots and spaces: of Thai pupils
 * and adults, and in English.
 */
const titles =
  /^(?:เด็กชาย|เด็กหญิง|ด\s*\.\s*[ชญ]\s*\.?|ด[ชญ][.\s]|นางสาว|น\s*\.\s*ส\s*\.?|นส[.\s]|นาย|นาง|สามเณร|(?:master|miss|mrs|mr|ms)(?:\.|\s))\s*/u;

/**
 * Whether two spellings are the name of one person: case, spaces, marks such as hyphens and a title
 * in front don't count.
 *
 * @example isSameName('ด.ช. สมชาย  ใจดี', 'สมชาย ใจดี') // true
 */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/**
 * Whether a name is only the part of the e-mail before the @, as a pasted list of e-mails gives it:
 * it says nothing about who has the e-mail.
 */
export function namesNobody(name: string, email: string): boolean {
  return isSameName(name, email.split('@')[0] ?? '');
}

/** Equal for the spellings of one name. */
export function nameKey(name: string): string {
  const written = name.normalize('NFKC').toLowerCase().trim();
  const bare = written.replace(titles, '');
  return lettersOf(bare) || lettersOf(written);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
