import type { WholeFile } from '../../../../http/route.ts';
import { isZip, openArchive } from '../../../../spreadsheets/archive.ts';

const parts = /(?:^|\/)((?:users|classes|enrollments|roles|manifest)\.csv)$/i;

/**
 * The files of a OneRoster: several that were sent, or those in one archive. Undefined for a single
 * file of another kind, such as a workbook, which is an archive, too.
 */
export async function rosterFiles(sent: WholeFile[]): Promise<WholeFile[] | undefined> {
  const [first, ...more] = sent;
  if (more.length > 0) return sent;
  if (first === undefined) return undefined;
  if (!isZip(first.bytes)) return parts.test(first.fileName) ? sent : undefined;
  const archive = await openArchive(first.bytes);
  const names = archive.names.filter((name) => parts.test(name));
  if (names.length === 0) return undefined;
  const files: WholeFile[] = [];
  for (const name of names) {
    const bytes = await archive.read(name);
    if (bytes !== undefined) files.push({ bytes, fileName: parts.exec(name)?.[1] ?? name });
  }
  return files;
}
