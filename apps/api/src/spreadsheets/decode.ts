import { AppError } from '../lib/errors.ts';

/** Byte order marks, and the encoding that each announces. */
const marks = [
  { bytes: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
  { bytes: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { bytes: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
];

/**
 * The text of a file that a spreadsheet program wrote: UTF-8, UTF-16 with a byte order mark,
 * otherwise Windows-874 (TIS-620), in which a Thai Excel saves plain CSV. Every line ends with `
 * `.
 */
export function decodeText(bytes: Buffer): string {
  const marked = marks.find((mark) => bytes.indexOf(mark.bytes) === 0);
  const encodings = marked === undefined ? ['utf-8', 'windows-874'] : [marked.encoding];
  const text = encodings
    .map((encoding) => tryDecode(bytes, encoding))
    .find((decoded) => decoded !== undefined);
  // Text never contains the character 0.
  if (text === undefined || text.includes('\0')) throw new AppError('table.notText', {}, 'file');
  return text.replaceAll(/\r\n?/g, '\n');
}

function tryDecode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
