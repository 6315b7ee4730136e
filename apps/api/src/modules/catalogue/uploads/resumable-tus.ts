import { resumableUploads } from '@aqua/contract/catalogue/products';
import { DataStore, Metadata, Server, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Actor } from '../../../http/actor.ts';
import { cleanFileName } from '../../../http/input/incoming-file.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { ResumableUploads } from './resumable.ts';
import { maxOpenUploads, uploadLifetime } from './rules.ts';
import { uploaderOf } from './policy.ts';

const megabyte = 1_048_576;

/** Requests hold no lock: the database decides which one stores a part first. */
const noLocks = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/**
 * The tus protocol for the uploads of one account; other uploads are invisible. `failed` receives
 * errors that are not part of the protocol.
 */
export function createTus(
  uploads: ResumableUploads,
  actor: Actor,
  maxMegabytes: number,
  failed: (error: Error) => void,
): Server {
  return new Server({
    path: resumableUploads,
    datastore: ownUploads(uploads, actor),
    locker: noLocks,
    maxSize: maxMegabytes * megabyte,
    // Behind a proxy, the server may not know the host name that the client uses.
    relativeLocation: true,
    async onUploadFinish(_request, { id }) {
      const file = await uploads.file(actor, id);
      return { headers: { 'Upload-Result': file.id } };
    },
    onResponseError(_request, error) {
      if (error instanceof Error && !('status_code' in error)) failed(error);
      return undefined;
    },
  });
}

function ownUploads(uploads: ResumableUploads, actor: Actor): DataStore {
  const { queries, bytes } = uploads;
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'termination', 'expiration'],

    async create(upload: Upload) {
      const { metadata } = upload;
      const begun = await queries.begin(uploaderOf(actor), {
        id: upload.id,
        fileName: cleanFileName(metadata?.['filename'] ?? ''),
        metadata: metadata === undefined ? null : Metadata.stringify(metadata),
        fileSize: upload.size ?? 0,
      });
      if (begun === null) {
        const params = { max: maxOpenUploads, hours: uploadLifetime.hours };
        throw new AppError('upload.tooMany', params);
      }
      upload.creation_date = begun.updatedAt.toISOString();
      return upload;
    },

    /** The date is that of the last byte, from which an upload's lifetime counts. */
    async getUpload(id: string) {
      const found = (await queries.own(uploaderOf(actor), id)) ?? notFound();
      return new Upload({
        id,
        size: found.fileSize,
        offset: found.received,
        creation_date: found.updatedAt.toISOString(),
        ...(found.metadata === null ? {} : { metadata: Metadata.parse(found.metadata) }),
      });
    },

    write: (stream: Readable, id: string, offset: number) => bytes.append(id, offset, stream),
    remove: (id: string) => uploads.end(actor, id),
    getExpiration: () => uploadLifetime.ms,
  });
}

/** The refusals of the protocol as errors of the API (product rules, section 2). */
export function refusalOf(method: string, status: number, maxMegabytes: number): AppError {
  if (status === 404 || status === 410) return new AppError('row.unknown');
  if (status === 409) return new AppError('upload.offset');
  // 413 means that the announced size is too large or, for a PATCH, that more bytes come than
  // announced.
  if (status === 413 && method === 'PATCH') return new AppError('upload.tooLong', {}, 'pdf');
  if (status === 413) return new AppError('file.tooLarge', { max: maxMegabytes }, 'pdf');
  return new AppError('request.malformed');
}
