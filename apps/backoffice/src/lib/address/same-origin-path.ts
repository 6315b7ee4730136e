const base = 'http://same-origin.invalid';

/**
 * The address to open after login, if it is a path of this site (product rules, section 3), else
 * null: an address of another site would turn the login page into an open redirect. The path begins
 * with exactly one slash.
 *
 * @example sameOriginPath('/students?page=2') // '/students?page=2'
 * @example sameOriginPath('//evil.example') // null
 * @example sameOriginPath('/.//evil.example') // null: once the dot is resolved it is the address above
 */
export function sameOriginPath(text: string | undefined): string | null {
  if (text === undefined || !startsWithOneSlash(text)) return null;
  const url = URL.parse(text, base);
  if (url === null || url.origin !== base) return null;
  // Resolving removes dots, encoded ones too, and the rest may name another host.
  const path = url.pathname + url.search + url.hash;
  return startsWithOneSlash(path) ? path : null;
}

function startsWithOneSlash(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
