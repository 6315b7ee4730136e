import { createHash } from 'node:crypto';
import type { FileView } from './file-view.ts';
import { rc4 } from './rc4.ts';

/** The padding of a password (PDF 1.7, section 7.6.3.3). */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
/** The dictionary of the encryption is at the end of the file, or at its beginning if it is linearized. */
const searchedBytes = 256 * 1024;
/** Its strings and numbers are within so many bytes around its filter. */
const around = 2_048;

/**
 * The user password of a file whose owner password is empty, which makes it readable for everybody:
 * other programs try the empty password as both, PDFium only as that of the user. Undefined if there is
 * none, or for an encryption with AES-256, whose user password can't be computed.
 */
export function userPasswordOf(view: FileView): string | undefined {
  const { R, O, Length } = encryptionOf(view);
  if (R === undefined || R < 2 || R > 4 || O?.length !== 32) return undefined;
  const rounds = R === 2 ? 1 : 51;
  const size = R === 2 ? 5 : Math.min(16, Math.max(5, (R === 4 ? 128 : (Length ?? 40)) / 8));
  let key: Buffer = padding;
  for (let round = 0; round < rounds; round += 1)
    key = createHash('md5').update(key).digest().subarray(0, size);
  let password = O;
  // PDF 1.7, algorithm 7.
  for (let turn = R === 2 ? 0 : 19; turn >= 0; turn -= 1)
    password = rc4(
      key.map((byte) => byte ^ turn),
      password,
    );
  return withoutPadding(password);
}

function withoutPadding(password: Buffer): string | undefined {
  for (let length = 0; length <= password.length; length += 1)
    if (password.subarray(length).equals(padding.subarray(0, password.length - length)))
      return password.toString('latin1', 0, length);
  return undefined;
}

function encryptionOf(view: FileView): { R?: number; O?: Buffer; Length?: number } {
  const length = Math.min(view.size, searchedBytes);
  const starts = new Set([0, view.size - length]);
  for (const start of starts) {
    const part = Buffer.alloc(length);
    if (!view.read(part, start)) continue;
    const text = part.toString('latin1');
    const at = [...text.matchAll(/\/Filter\s{0,9}\/Standard\b/g)].at(-1)?.index;
    if (at === undefined) continue;
    const begins = ['obj', 'trailer'].map((word) => text.lastIndexOf(word, at));
    const dictionary = text.slice(Math.max(0, at - around, ...begins), at + around);
    const number = (key: string) => {
      const found = new RegExp(`/${key} ?(\\d{1,4})\\b`).exec(dictionary)?.[1];
      return found === undefined ? {} : { [key]: Number(found) };
    };
    const owner = stringAfter(dictionary, /\/O\s*(?=[<(])/);
    if (owner === undefined) continue;
    return { ...number('R'), ...number('Length'), O: owner };
  }
  return {};
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string as it is written in a file (PDF 1.7, section 7.3.4). */
function stringAfter(text: string, key: RegExp): Buffer | undefined {
  const found = key.exec(text);
  if (found === null) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const hex = /^<([0-9a-f\s]*)>/i.exec(rest)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  const literal = /^\(((?:\\[^]|[^\\)])*)\)/.exec(rest)?.[1];
  if (literal === undefined) return undefined;
  const plain = literal.replaceAll(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8) & 255)
      : (escapes[escaped] ?? escaped),
  );
  return Buffer.from(plain, 'latin1');
}
