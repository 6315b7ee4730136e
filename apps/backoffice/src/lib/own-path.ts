const base = 'http://own.invalid';

/**
 * The remembered deep link, if it is a path of this app (decisions, section 3): a foreign address
 * would make the login page a trap. What is answered begins with exactly one slash.
 *
 * @example ownPath('/students?page=2') // '/students?page=2'
 * @example ownPath('//evil.example') // null
 * @example ownPath('/.//evil.example') // null: without its dot it would be the one above
 */
export function ownPath(text: string | undefined): string | null {
  if (text === undefined || !startsWithOneSlash(text)) return null;
  const url = URL.parse(text, base);
  if (url === null || url.origin !== base) return null;
  // Resolving takes dots away, also encoded ones, and what is left may name another host.
  const path = url.pathname + url.search + url.hash;
  return startsWithOneSlash(path) ? path : null;
}

function startsWithOneSlash(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
