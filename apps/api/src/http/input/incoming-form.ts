import type { UploadSpec } from '@aqua/contract/define-route';
import { responseAlert } from '@aqua/contract/fields';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { AppError, isRefusal } from '../../lib/errors.ts';
import { cleanFileName } from './incoming-file.ts';
import { parseInput } from './parse.ts';
import type { IncomingFile, WholeFile } from '../route.ts';

/**
 * The most fields of a form beside its files. Several, so that a toast text that is sent more than
 * once gets its own refusal.
 */
const maxFields = 10;

const beside = z.object({ responseAlert });

/** The multipart form of an upload: its file, and before or after it the text for the toast. */
export function incomingForm(
  request: FastifyRequest,
  { field, maxMegabytes = 0, maxFiles = 1 }: UploadSpec,
) {
  const parts = request.isMultipart()
    ? request.parts({ limits: { files: maxFiles, parts: maxFiles + maxFields } })
    : undefined;
  const alerts: unknown[] = [];
  let alert: string | undefined;
  let whole: Promise<WholeFile[]> | undefined;

  /** The next file; text before it is kept and checked at the end of the form. */
  async function nextFile() {
    for (;;) {
      const part = await nextPart(parts, { field, maxFiles });
      if (part?.type === 'file') return part;
      if (part === undefined) break;
      if (part.fieldname === 'responseAlert') alerts.push(part.value);
    }
    alert = alertOf(alerts);
    return undefined;
  }

  /** The file ends only at the end of the form, so that an error after the file is found in time. */
  async function* bytesOf(file: Readable): AsyncGenerator<Buffer> {
    yield* file as AsyncIterable<Buffer>;
    await nextFile();
  }

  /** The file, still streaming. */
  async function file(): Promise<IncomingFile> {
    const part = await nextFile();
    if (part?.fieldname !== field) throw new AppError('file.missing', {}, field);
    const stream = Readable.from(bytesOf(part.file), { objectMode: false });
    return { stream, fileName: cleanFileName(part.filename) };
  }

  /** Small files, whole in memory. */
  async function readWhole(): Promise<WholeFile[]> {
    const files: WholeFile[] = [];
    let size = 0;
    for (let part = await nextFile(); part !== undefined; part = await nextFile()) {
      if (part.fieldname !== field) throw new AppError('file.missing', {}, field);
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > maxMegabytes * 1_048_576)
            throw new AppError('file.tooLarge', { max: maxMegabytes }, field);
          chunks.push(chunk);
        }
      } catch (error) {
        throw isRefusal(error) ? error : new AppError('file.interrupted', {}, field);
      }
      files.push({ bytes: Buffer.concat(chunks), fileName: cleanFileName(part.filename) });
    }
    if (files.length === 0) throw new AppError('file.missing', {}, field);
    return files;
  }

  return {
    file,
    wholeFiles: () => (whole ??= readWhole()),
    /** Known once the file is read to its end. */
    alert: () => alert,
  };
}

/**
 * Too many files get a sentence of their own. All other failures of the parser, such as an early
 * end, share one code.
 */
async function nextPart(
  parts: AsyncIterableIterator<Multipart> | undefined,
  { field, maxFiles }: { field: string; maxFiles: number },
): Promise<Multipart | undefined> {
  try {
    return (await parts?.next())?.value;
  } catch (error) {
    if (isRefusal(error)) throw error;
    const { code } = error as { code?: unknown };
    throw code === 'FST_FILES_LIMIT'
      ? new AppError('file.tooMany', { max: maxFiles }, field)
      : new AppError('request.malformed');
  }
}

/** Bytes that are not UTF-8 arrive as replacement characters. */
function alertOf(sent: unknown[]): string | undefined {
  if (String(sent).includes('\uFFFD')) throw new AppError('field.characters', {}, 'responseAlert');
  const parsed = parseInput(beside, { responseAlert: sent.length > 1 ? sent : sent[0] });
  return (parsed as z.output<typeof beside>).responseAlert;
}

export type IncomingForm = ReturnType<typeof incomingForm>;
