import { largestId } from '@aqua/contract/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { pdfKey } from '../../../files/object-keys.ts';
import { attachment } from '../../../http/answers/attachment.ts';
import { rangeOf } from '../../../http/web/byte-range.ts';
import { linkEnded, type ProductPdfs } from './pdfs.ts';

const signed = z.object({
  id: z.coerce.number().int().min(1).max(largestId),
  expires: z.coerce.number().int().min(0).max(8.64e15),
  signature: z.string().max(100),
});

/** Downloads a PDF by a link that was signed for an admin or a staff member and has not expired. */
export function registerPdfDownloads(
  app: FastifyInstance,
  pdfs: ProductPdfs,
  store: FileStore,
): void {
  app.get<{ Params: { id: string } }>('/files/pdf/:id', async (request, reply) => {
    const asked = signed.safeParse({ ...(request.query as object), ...request.params });
    if (!asked.success) throw linkEnded();
    const file = await pdfs.byLink(asked.data);

    void reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('accept-ranges', 'bytes')
      .header('etag', `"${file.sha256}"`)
      .header('content-disposition', attachment(file.fileName));
    const { range, 'if-range': ifRange } = request.headers;
    const isSame = ifRange === undefined || ifRange === `"${file.sha256}"`;
    return sendBytes(reply, store, pdfKey(file.sha256), isSame ? range : undefined);
  });
}

async function sendBytes(reply: FastifyReply, store: FileStore, key: string, asked?: string) {
  const found = await store.head(key);
  if (found === null) throw new AppError('row.unknown');
  const range = rangeOf(asked, found.size);
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${found.size}`).send();
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  if (range !== null)
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`);
  void reply.header('content-length', end - start + 1);
  const bytes = await store.get(key, range ?? undefined);
  if (bytes === null) throw new AppError('row.unknown');
  return reply.send(bytes.stream);
}
