/**
 * The remembered deep link, if it is a path of this app (decisions, section 3): a foreign address
 * would make the login page a trap.
 *
 * @example ownPath('/students?page=2') // '/students?page=2'
 * @example ownPath('//evil.example') // null
 */
export function ownPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return null;
  const base = 'http://own.invalid';
  const url = URL.parse(text, base);
  if (url === null || url.origin !== base) return null;
  return url.pathname + url.search + url.hash;
}
