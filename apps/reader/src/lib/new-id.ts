/** A random UUID, version 4 (RFC 9562, section 5.4); pages without TLS have no `crypto.randomUUID`. */
export function newId(): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16));
  digits[12] = 4;
  digits[16] = 8 + ((digits[16] ?? 0) % 4);
  const text = digits.map((digit) => digit.toString(16)).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
