import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { AppError } from '../errors.ts';

/**
 * A file in a ZIP archive. The sizes that an archive states may be lies, so `content` counts for
 * itself.
 */
export interface ZipEntry {
  name: string;
  /** @throws AppError `table.unpacked` past `maxBytes`, without unpacking more than that */
  content: (maxBytes: number) => Promise<Buffer>;
}

/** An archive may be this large when it is unpacked; the XML of a workbook is many times its file. */
export const maxUnpackedBytes = 20 * 1_048_576;

const unpack = promisify(inflateRaw);

/** Signatures, and the lengths of the records up to their first text. PKWARE APPNOTE 6.3.10, 4.3. */
const endOfDirectory = { signature: 0x06054b50, length: 22 };
const directoryEntry = { signature: 0x02014b50, length: 46 };
const localHeader = { signature: 0x04034b50, length: 30 };

/** The comment at the end of an archive is at most so long. */
const maxComment = 65_535;

const methods = { stored: 0, deflated: 8 };

/** True for the first bytes of a ZIP archive, which a workbook is, too. */
export function isZip(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes.readUInt32LE(0) === localHeader.signature;
}

/**
 * The files of an archive, by its directory. Node's own reader of archives is still experimental.
 *
 * @throws AppError `table.workbookDamaged`
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  try {
    const end = endOf(bytes);
    const count = bytes.readUInt16LE(end + 10);
    const entries: ZipEntry[] = [];
    for (let at = bytes.readUInt32LE(end + 16), nth = 0; nth < count; nth += 1) {
      expectSignature(bytes, at, directoryEntry.signature);
      const nameLength = bytes.readUInt16LE(at + 28);
      const start = at + directoryEntry.length;
      const name = bytes.toString('utf8', start, start + nameLength);
      const packed = packedOf(bytes, at);
      const method = bytes.readUInt16LE(at + 10);
      entries.push({ name, content: (maxBytes) => contentOf(packed, method, maxBytes) });
      at = start + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    throw damaged(error);
  }
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - endOfDirectory.length;
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory.signature) return at;
  throw new RangeError('no directory');
}

/** The packed bytes of the entry that the directory describes at `at`. */
function packedOf(bytes: Buffer, at: number): Buffer {
  const header = bytes.readUInt32LE(at + 42);
  expectSignature(bytes, header, localHeader.signature);
  const start =
    header + localHeader.length + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const end = start + bytes.readUInt32LE(at + 20);
  if (end > bytes.length) throw new RangeError('past the end');
  return bytes.subarray(start, end);
}

async function contentOf(packed: Buffer, method: number, maxBytes: number): Promise<Buffer> {
  if (method === methods.stored) {
    if (packed.length > maxBytes) throw tooMuch();
    return packed;
  }
  if (method !== methods.deflated) throw damaged(new RangeError(`method ${method}`));
  try {
    return await unpack(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooMuch()
      : damaged(error);
  }
}

function expectSignature(bytes: Buffer, at: number, signature: number) {
  if (bytes.readUInt32LE(at) !== signature) throw new RangeError('another record');
}

function tooMuch(): AppError {
  return new AppError('table.unpacked', {}, 'file');
}

function damaged(cause: unknown): AppError {
  return new AppError('table.workbookDamaged', {}, 'file', { cause });
}
