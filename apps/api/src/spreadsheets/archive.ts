import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type LocalFileHeader, type ZipFile } from 'yauzl';
import { AppError } from '../lib/errors.ts';

/** A ZIP archive. Its files are those that its directory lists; other bytes are never read. */
export interface Archive {
  names: string[];
  /**
   * The content of a file; undefined for one that is not there.
   *
   * @throws AppError `table.unpacked` once all that was read is larger than `maxUnpackedBytes`
   */
  read: (name: string) => Promise<Buffer | undefined>;
}

/** The most bytes that an archive may unpack to; XML is many times larger than its file. */
const maxUnpackedBytes = 20 * 1_048_576;

/** Far more files than a workbook with many sheets and pictures has. */
const maxEntries = 1_000;

/** PKWARE APPNOTE 6.3.10: compression methods, and the first record of an archive with files. */
const methods = { stored: 0, deflated: 8 };
const localSignature = 0x04034b50;

/** Flag of a file whose sizes stand behind it (4.4.4). Its local header says 0 for them. */
const sizesFollow = 0x08;

/** Where the size does not fit or was not known, it stands in an extra field (4.4.9). */
const sizeElsewhere = 0xffffffff;

/** True for the first bytes of a ZIP archive; workbooks are ZIP archives, too. */
export function isZip(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes.readUInt32LE(0) === localSignature;
}

/**
 * Reads the directory of an archive. Two programs may read one archive differently if its parts
 * contradict each other, so a file whose own header says something else than the directory is
 * refused.
 *
 * @throws AppError `table.workbookDamaged`
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(damaged);
  if (zip.entryCount > maxEntries) throw tooMuch();
  const entries = await entriesOf(zip).catch(damaged);
  let left = maxUnpackedBytes;
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const header = await zip.readLocalFileHeaderPromise(entry).catch(damaged);
      if (statedSize(header, entry) > left) throw tooMuch();
      if (contradicts(header, entry)) throw damagedBy(new RangeError('two headers differ'));
      const start = header.fileDataStart;
      const content = unpack(bytes.subarray(start, start + entry.compressedSize), entry, left);
      left -= content.length;
      return content;
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new RangeError(`${entry.fileName} is there twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** The largest size that is stated anywhere. */
function statedSize({ uncompressedSize: local }: LocalFileHeader, entry: Entry): number {
  return Math.max(
    entry.compressedSize,
    entry.uncompressedSize,
    local === sizeElsewhere ? 0 : local,
  );
}

function contradicts(header: LocalFileHeader, entry: Entry): boolean {
  const isLater = (header.generalPurposeBitFlag & sizesFollow) !== 0;
  const differs = (local: number, listed: number) =>
    local !== listed && local !== sizeElsewhere && !(isLater && local === 0);
  return (
    header.compressionMethod !== entry.compressionMethod ||
    !header.fileName.equals(entry.fileNameRaw) ||
    differs(header.compressedSize, entry.compressedSize) ||
    differs(header.uncompressedSize, entry.uncompressedSize)
  );
}

/** Unpacks at most `maxBytes`, whatever size is stated. */
function unpack(packed: Buffer, entry: Entry, maxBytes: number): Buffer {
  try {
    const content = contentOf(packed, entry, maxBytes);
    if (content.length !== entry.uncompressedSize) throw new RangeError('the size is another');
    return content;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : damagedBy(error);
  }
}

function contentOf(packed: Buffer, entry: Entry, maxBytes: number): Buffer {
  if (entry.isEncrypted()) throw new RangeError('encrypted');
  const { compressionMethod: method } = entry;
  if (method === methods.stored) return packed;
  if (method !== methods.deflated) throw new RangeError(`method ${method}`);
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
}

function tooMuch(): AppError {
  return new AppError('table.unpacked', {}, 'file');
}

function damagedBy(cause: unknown): AppError {
  return new AppError('table.workbookDamaged', {}, 'file', { cause });
}

function damaged(cause: unknown): never {
  throw damagedBy(cause);
}
