/** What a name looks like in the bytes of an encoding; a name in two of them is of the first. */
const looks: [look: RegExp, encoding: string][] = [
  // Single letters between those of English.
  [/^(?:[\x20-\x7e]+[\xc0-\xff])+[\x20-\x7e]*$/, 'windows-1252'],
  // 體, the last letter of most Chinese names from Taiwan.
  [/\xc5\xe9/, 'big5'],
  // The syllables of EUC-KR; no usual Chinese name consists only of these.
  [/^(?:[\x20-\x7e]|[\xb0-\xc8][\xa1-\xfe])*$/, 'euc-kr'],
  // The letters of GB2312.
  [/^(?:[\x20-\x7e]|[\xa3\xb0-\xf7][\xa1-\xfe])*$/, 'gbk'],
  [/^[\x20-\x7e]*[\xe0-\xe4]?[\xa1-\xce][\x20-\x7e\xa1-\xda\xdf-\xfb]*$/, 'windows-874'],
  [/./, 'shift_jis'],
  [/./, 'gbk'],
];
/** What no name of a font has: narrow kana, old Thai signs, private and unknown characters, controls. */
const strange = /[\uff61-\uff9f\u0e4f\u0e5a\u0e5b\p{Co}\p{Cn}\p{Cc}]/u;

/**
 * The name of a font in a PDF, readable. The file has bytes and does not say of which encoding:
 * UTF-8, or the one of the system on which it was written, such as GBK for `宋体`.
 */
export function readFontName(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1');
  const encodings = looks.filter(([look]) => look.test(raw)).map(([, encoding]) => encoding);
  for (const encoding of ['utf-8', ...encodings]) {
    const name = decode(bytes, encoding);
    if (name !== undefined && !strange.test(name)) return name;
  }
  return raw.replaceAll(/\p{Cc}/gu, '');
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
