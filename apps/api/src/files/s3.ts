import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, StoreDown, type ByteRange, type FileStore } from './file-store.ts';
import { createLocalCopies } from './local-copies.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For anything but AWS itself. */
  endpoint?: string;
  /** Bucket in the path instead of the host name; most self-run servers want it. */
  forcePathStyle?: boolean;
  /** Where copies for the PDF engine lie, at most `cacheBytes` of them (default 10 GB). */
  cacheDirectory: string;
  cacheBytes?: number;
}

/** Each download by a slow client holds one; the SDK's fifty would leave none for pages. */
const agent = { keepAlive: true, maxSockets: 500 };

const partBytes = 16 * 1024 * 1024;
/**
 * How long an answer may take to begin, at each of three tries: somebody waits for a page or for
 * readiness, a part of megabytes may take its time.
 */
const patience = { read: 5_000, put: 20_000, part: 60_000, check: 3_000 };

/** Files in a bucket of anything that speaks S3. */
export function createS3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  const copies = createLocalCopies({
    directory: options.cacheDirectory,
    maxBytes: options.cacheBytes ?? 10 * 1024 ** 3,
  });
  // The SDK takes a third of a second to load: a start without S3 does not pay for it.
  let connecting: ReturnType<typeof connect> | undefined;
  const s3 = () => (connecting ??= connect(options));
  const soon = { requestTimeout: patience.read };

  async function get(key: string, range?: ByteRange) {
    checkKey(key);
    const { client, sdk } = await s3();
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({ Bucket, Key: key, Range });
    const answer = await orNull(client.send(command, soon));
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
      await client.send(command, { requestTimeout: patience.put }).catch(explain);
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
      const answer = await orNull(client.send(command, soon));
      return answer === null ? null : { size: Number(answer.ContentLength) };
    },

    async remove(key) {
      checkKey(key);
      const { client, sdk } = await s3();
      await orNull(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), soon));
      await copies.forget(key);
    },

    localPath(key) {
      return copies.path(key, async (path) => {
        const found = await get(key);
        if (found === null) return false;
        // Synced before it gets its name: a power cut must not leave an empty copy under it.
        const file = createWriteStream(path, { flags: 'wx', flush: true });
        await pipeline(found.stream, file).catch(explain);
        return true;
      });
    },

    /** Infrastructure of an object that was never finished are seen by nobody, and paid for. */
    async sweep(age) {
      const { client, sdk } = await s3();
      let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      for (;;) {
        // Nothing but PDFs is large enough to be sent in parts.
        const command = new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: 'pdf/', ...at });
        const answer = await client.send(command, soon).catch(explain);
        for (const { Key, UploadId, Initiated } of answer.Uploads ?? []) {
          if (Initiated === undefined || Date.now() - Initiated.getTime() <= age) continue;
          const abort = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
          await client.send(abort, soon).catch(explain);
        }
        if (answer.IsTruncated !== true) return;
        at = { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker };
      }
    },

    async check() {
      const { client, sdk } = await s3();
      const command = new sdk.HeadBucketCommand({ Bucket });
      await client.send(command, { requestTimeout: patience.check }).catch(explain);
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
    // The newer default checksums are refused by several S3 servers that are not AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: patience.part,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { sdk, client, Upload };
}

/** Null for what is not there. */
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

/** A RangeError for a range past the end, a StoreDown where S3 gave no answer or one of its 5xx. */
function explain(error: unknown): never {
  const status = (error as Partial<Failure>).$metadata?.httpStatusCode;
  if (status === 416) throw new RangeError('range past the end', { cause: error });
  if (status === undefined || status === 429 || status >= 500) throw new StoreDown(error);
  throw error;
}
