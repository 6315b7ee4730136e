import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Access } from './ceph.ts';
import { eventually } from '../eventually.ts';

export interface Bucket {
  name: string;
  /** The environment variables of a server that uses this bucket. */
  env: Record<string, string>;
  /** Every object whose key begins with `prefix`. */
  keys(prefix: string): Promise<string[]>;
  /** Keys of multipart uploads that were begun but not completed. */
  halfSent(): Promise<string[]>;
  /** Begins a multipart upload of that object and does not complete it. */
  beginParts(key: string): Promise<void>;
  /** Deletes the bucket and everything in it. */
  drop(): Promise<void>;
}

/** Creates an empty bucket. Reads it directly, not through a server. */
export async function createBucket(s3: S3Access): Promise<Bucket> {
  const { endpoint, accessKeyId, secretAccessKey } = s3;
  const Bucket = `aqua-test-${randomBytes(6).toString('hex')}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket }));

  async function keys(Prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      found.push(...Contents.map(({ Key = '' }) => Key));
    return found;
  }

  return {
    name: Bucket,
    env: {
      S3_BUCKET: Bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    keys,
    async halfSent() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.map(({ Key = '' }) => Key);
    },
    async beginParts(Key) {
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    },
    async drop() {
      // The gateway may still store what a server had begun to send before it stopped.
      await eventually(async () => {
        for (const Key of await keys(''))
          await client.send(new DeleteObjectCommand({ Bucket, Key }));
        await client.send(new DeleteBucketCommand({ Bucket }));
      });
      client.destroy();
    },
  };
}
