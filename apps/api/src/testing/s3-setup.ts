import type { TestProject } from 'vitest/node';
import { startCeph, type S3Access } from './machines/ceph.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The S3 of a run that has one; files are then stored there instead of in a directory. */
    s3?: S3Access;
  }
}

/** The S3 that S3_TEST_ENDPOINT names, otherwise a Ceph for this run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } = process.env;
  if (S3_TEST_ENDPOINT !== undefined && S3_TEST_ENDPOINT !== '') {
    project.provide('s3', {
      endpoint: S3_TEST_ENDPOINT,
      accessKeyId: S3_TEST_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_TEST_SECRET_ACCESS_KEY ?? '',
    });
    return;
  }
  const { endpoint, accessKeyId, secretAccessKey, stop } = await startCeph();
  project.provide('s3', { endpoint, accessKeyId, secretAccessKey });
  return stop;
}
