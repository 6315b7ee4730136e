import { dirname } from 'node:path';

/** A full disk, in words that a person knows; `path` is on it. Any other failure is unchanged. */
export function inSentence(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const diskFullInPostgres = '53100';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`The disk of ${dirname(path)} is full.`);
  if (code === diskFullInPostgres) return new Error('The disk of the database is full.');
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return new Error(`${path} can't be written: is the folder there, and may you write in it?`);
  return error;
}
