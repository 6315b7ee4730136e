import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../test-api.ts';

/** The text of each page of a PDF, as somebody would copy it out. */
export async function pagesOf({ infrastructure }: TestServer, file: Blob): Promise<string[]> {
  const { config, pdf } = infrastructure;
  const path = join(config.DATA_DIR, `${randomUUID()}.pdf`);
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  const { pageCount } = await pdf.info(path);
  const pages = Array.from({ length: pageCount }, (_, at) => pdf.text(path, at + 1));
  return (await Promise.all(pages)).map(({ text }) => text);
}
