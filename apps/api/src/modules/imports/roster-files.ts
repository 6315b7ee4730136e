import type { WholeFile } from '../../http/route.ts';
import { isZip, maxUnpackedBytes, zipEntries } from '../../spreadsheets/zip.ts';

const parts = /(?:^|\/)((?:users|classes|enrollments|roles)\.csv)$/i;

/**
 * The files of a OneRoster: several that were sent, or those of one archive. Undefined for one file
 * that is something else, such as a workbook, which is an archive, too.
 */
export async function rosterFiles(sent: WholeFile[]): Promise<WholeFile[] | undefined> {
  const [first, ...more] = sent;
  if (more.length > 0) return sent;
  if (first === undefined) return undefined;
  if (!isZip(first.bytes)) return parts.test(first.fileName) ? sent : undefined;
  const entries = zipEntries(first.bytes).filter(({ name }) => parts.test(name));
  if (entries.length === 0) return undefined;
  const files: WholeFile[] = [];
  let left = maxUnpackedBytes;
  for (const { name, content } of entries) {
    const bytes = await content(left);
    left -= bytes.length;
    files.push({ bytes, fileName: parts.exec(name)?.[1] ?? name });
  }
  return files;
}
