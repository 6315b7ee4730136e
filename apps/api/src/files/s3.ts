import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StoreDown } from '../lib/outage.ts';
import { checkKey, type ByteRange, type FileStore } from './file-store.ts';
import { createLocalCopies } from './local-copies.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For anything but AWS itself. */
  endpoint?: string;
  /**
   * Puts the bucket into the path instead of the host name, as most servers that are not AWS need
   * it.
   */
  forcePathStyle?: boolean;
  /** The folder of copies for the PDF engine, at most `cacheBytes` in total (default 10 GB). */
  cacheDirectory: string;
  cacheBytes?: number;
}

/** Each download by a slow client uses one socket; the SDK's fifty would leave none for pages. */
const agent = { keepAlive: true, maxSockets: 500 };

const partBytes = 16 * 1024 * 1024;
/**
 * Milliseconds until an answer must begin, at each of three tries. Pages and readiness have
 * somebody waiting for them; a part of several megabytes may take longer.
 */
const timeoutMs = { read: 5_000, put: 20_000, part: 60_000, check: 3_000 };

/** Files in a bucket of any server that speaks the S3 protocol. */
export function createS3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  const copies = createLocalCopies({
    directory: options.cacheDirectory,
    maxBytes: options.cacheBytes ?? 10 * 1024 ** 3,
  });
  // The SDK takes a third of a second to load, so a start without S3 does not load it.
  let connecting: ReturnType<typeof connect> | undefined;
  const s3 = () => (connecting ??= connect(options));
  const readOptions = { requestTimeout: timeoutMs.read };

  async function get(key: string, range?: ByteRange) {
    checkKey(key);
    const { client, sdk } = await s3();
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({ Bucket, Key: key, Range });
    const answer = await orNull(client.send(command, readOptions));
    if (answer?.Body === undefined) return null;
    const whole = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
    return { stream: answer.Body as Readable, size: Number(whole ?? answer.ContentLength) };
  }

  return {
    get,

    async put(key, content) {
      checkKey(key);
      const { client, sdk } = await s3();
      const command = new sdk.PutObjectCommand({ Bucket, Key: key, Body: content });
      await client.send(command, { requestTimeout: timeoutMs.put }).catch(explain);
    },

    async putFile(key, path) {
      checkKey(key);
      const { client, Upload } = await s3();
      const Body = createReadStream(path, { highWaterMark: 1024 * 1024 });
      const params = { Bucket, Key: key, Body };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 2 });
      await upload.done().catch(explain);
      await rm(path, { force: true });
    },

    async read(key) {
      const found = await get(key);
      return found === null ? null : Buffer.concat(await found.stream.toArray().catch(explain));
    },

    async head(key) {
      checkKey(key);
      const { client, sdk } = await s3();
      const command = new sdk.HeadObjectCommand({ Bucket, Key: key });
      const answer = await orNull(client.send(command, readOptions));
      return answer === null ? null : { size: Number(answer.ContentLength) };
    },

    async *list() {
      const { client, sdk } = await s3();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket });
      try {
        for await (const { Contents = [] } of pages)
          yield* Contents.map(({ Key }) => Key).filter((key) => key !== undefined);
      } catch (error) {
        explain(error);
      }
    },

    async remove(key) {
      checkKey(key);
      const { client, sdk } = await s3();
      await orNull(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), readOptions));
      await copies.forget(key);
    },

    localPath(key) {
      return copies.path(key, async (path) => {
        const found = await get(key);
        if (found === null) return false;
        // Synced before it gets its name, so that a power cut leaves no empty copy under that name.
        const file = createWriteStream(path, { flags: 'wx', flush: true });
        await pipeline(found.stream, file).catch(explain);
        return true;
      });
    },

    /** Removes parts of incomplete uploads: no listing shows them, but they cost money. */
    async sweep(age) {
      const { client, sdk } = await s3();
      let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      for (;;) {
        // Only PDFs are large enough to be sent in parts.
        const command = new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: 'pdf/', ...at });
        const answer = await client.send(command, readOptions).catch(explain);
        for (const { Key, UploadId, Initiated } of answer.Uploads ?? []) {
          if (Initiated === undefined || Date.now() - Initiated.getTime() <= age) continue;
          const abort = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
          await client.send(abort, readOptions).catch(explain);
        }
        if (answer.IsTruncated !== true) return;
        at = { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker };
      }
    },

    async check() {
      const { client, sdk } = await s3();
      const command = new sdk.HeadBucketCommand({ Bucket });
      await client.send(command, { requestTimeout: timeoutMs.check }).catch(explain);
    },
  };
}

async function connect(options: S3Options) {
  const [sdk, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Several S3 servers that are not AWS refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: timeoutMs.part,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { sdk, client, Upload };
}

/** Null when the object does not exist. */
async function orNull<Answer>(attempt: Promise<Answer>): Promise<Answer | null> {
  return attempt.catch((error: unknown) => {
    const { name } = error as Partial<Failure>;
    return name === 'NoSuchKey' || name === 'NotFound' ? null : explain(error);
  });
}

interface Failure {
  name: string;
  $metadata: { httpStatusCode?: number };
}

/** Throws a RangeError for a range past the end, a StoreDown when S3 gave no answer or a 5xx. */
function explain(error: unknown): never {
  const status = (error as Partial<Failure>).$metadata?.httpStatusCode;
  if (status === 416) throw new RangeError('range past the end', { cause: error });
  if (status === undefined || status === 429 || status >= 500) throw new StoreDown(error);
  throw error;
}
