import type { UploadSpec } from '@aqua/contract/define-route';
import type {} from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { IncomingFile, WholeFile } from './route.ts';

/** The one file of a multipart call, still streaming. */
export async function incomingFile(request: FastifyRequest, field: string): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new AppError('file.missing', {}, field);
  const part = await request.file();
  if (part === undefined || part.fieldname !== field) throw new AppError('file.missing', {}, field);
  return { stream: part.file, fileName: cleanFileName(part.filename) };
}

/** A small file, whole in memory. */
export async function readWhole(
  request: FastifyRequest,
  { field = 'file', maxMegabytes = 0 }: Partial<UploadSpec> = {},
): Promise<WholeFile> {
  const { stream, fileName } = await incomingFile(request, field);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxMegabytes * 1_048_576)
      throw new AppError('file.tooLarge', { max: maxMegabytes }, field);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), fileName };
}

/** The name as shown to people: no folders, no control characters, at most 200 characters. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').slice(-200) || 'file';
}

/**
 * A client that is refused in the middle of its upload goes on sending before it reads: what is left
 * is read and thrown away, or it would wait for ever.
 */
export function drainOnceAnswered({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    raw.unpipe();
    raw.resume();
  });
}
