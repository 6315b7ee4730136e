import type { TestServer } from '../test-api.ts';

/** The SHA-256 of a file's content, which is in the keys of its objects in the file store. */
export async function contentHashOf(
  { infrastructure }: Pick<TestServer, 'infrastructure'>,
  fileId: number,
): Promise<string> {
  const { sha256 } = await infrastructure.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return sha256;
}
