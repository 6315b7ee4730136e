import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, type ByteRange, type FileStore } from './file-store.ts';
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

const partBytes = 16 * 1024 * 1024;

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

  async function get(key: string, range?: ByteRange) {
    checkKey(key);
    const { client, sdk } = await s3();
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const answer = await orNull(client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range })));
    if (answer?.Body === undefined) return null;
    const whole = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
    return { stream: answer.Body as Readable, size: Number(whole ?? answer.ContentLength) };
  }

  return {
    get,

    async put(key, content) {
      checkKey(key);
      const { client, sdk } = await s3();
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: content }));
    },

    async putFile(key, path) {
      checkKey(key);
      const { client, Upload } = await s3();
      const Body = createReadStream(path, { highWaterMark: 1024 * 1024 });
      const params = { Bucket, Key: key, Body };
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done();
      await rm(path, { force: true });
    },

    async read(key) {
      const found = await get(key);
      return found === null ? null : Buffer.concat(await found.stream.toArray());
    },

    async head(key) {
      checkKey(key);
      const { client, sdk } = await s3();
      const answer = await orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })));
      return answer === null ? null : { size: Number(answer.ContentLength) };
    },

    async remove(key) {
      checkKey(key);
      const { client, sdk } = await s3();
      await orNull(client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })));
      await copies.forget(key);
    },

    localPath(key) {
      return copies.path(key, async (path) => {
        const found = await get(key);
        if (found === null) return false;
        await pipeline(found.stream, createWriteStream(path, { flags: 'wx' }));
        return true;
      });
    },

    async check() {
      const { client, sdk } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
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
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  return { sdk, client, Upload };
}

/** Null for what is not there, a RangeError for a range past the end. */
async function orNull<Answer>(attempt: Promise<Answer>): Promise<Answer | null> {
  try {
    return await attempt;
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchKey' || name === 'NotFound') return null;
    if ($metadata?.httpStatusCode === 416)
      throw new RangeError('range past the end', { cause: error });
    throw error;
  }
}
