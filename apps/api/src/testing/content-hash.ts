import type { TestServer } from './test-api.ts';

/** The SHA-256 of a file's content, under which the file store keeps it and what is made of it. */
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
