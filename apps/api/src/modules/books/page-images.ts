import type { FileStore } from '../../files/file-store.ts';
import { pageImageKey, pdfKey } from '../../files/keys.ts';
import type { JobOptions } from '../../pdf/pdf-types.ts';
import type { PdfPool } from '../../pdf/pool.ts';
import { createSharedWork } from '../../shared-work.ts';

/**
 * The un-watermarked images of a book's pages: kept in the store, drawn when missing, never sent to
 * anybody. Two that want the same page share the work.
 */
export function createPageImages({ store, pdf }: { store: FileStore; pdf: PdfPool }) {
  const once = createSharedWork<Buffer>();

  async function draw(
    key: string,
    sha256: string,
    page: number,
    width: number,
    options: JobOptions,
  ) {
    const path = await store.localPath(pdfKey(sha256));
    if (path === null) throw new Error(`the PDF ${sha256} is not in the file store`);
    const image = await pdf.render(path, page, width, options);
    await store.put(key, image);
    return image;
  }

  return {
    async get(sha256: string, page: number, width: number, options: JobOptions): Promise<Buffer> {
      const key = pageImageKey(sha256, page, width);
      return (await store.read(key)) ?? once(key, () => draw(key, sha256, page, width, options));
    },

    /** Draws what is missing ahead of time. */
    async prepare(sha256: string, page: number, width: number, options: JobOptions): Promise<void> {
      const key = pageImageKey(sha256, page, width);
      if ((await store.head(key)) !== null) return;
      await once(key, () => draw(key, sha256, page, width, options));
    },
  };
}

export type PageImages = ReturnType<typeof createPageImages>;
