import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { createJobQueue } from '../../jobs/queue.ts';
import { createBucket, type Bucket } from './bucket.ts';
import type { S3Access } from './ceph.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

import { createMailbox, type Mailbox } from '../people/mailbox.ts';
import { controllerSettings, createServerProcess, type ServerProcess } from './server-process.ts';

const root = resolve(import.meta.dirname, '../../../../..');
export const superAdmin = { name: 'ผู้ดูแล', email: 'first@aqua.example', password: 'Harbour$2026' };

/** Several servers on one PostgreSQL and one S3, as an operator would set them up. */
export interface Cluster {
  database: TestDatabase;
  bucket: Bucket;
  mails: Mailbox;
  /** Another process, whose settings may differ; it is not started yet. */
  process(settings?: Record<string, string>): Promise<ServerProcess>;
  /** The first SuperAdmin, made as the README says. */
  createSuperAdmin(): Promise<void>;
  /** Does what housekeeping does within the hour, in whichever process takes it. */
  runHousekeeping(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  s3?: S3Access | undefined;
  /** An empty one; by default a database of this run's PostgreSQL. */
  database?: TestDatabase;
}

/** Nothing runs yet; database and bucket are empty. */
export async function createCluster({
  s3 = inject('s3'),
  database: given,
}: ClusterOptions = {}): Promise<Cluster> {
  if (s3 === undefined) throw new Error('This needs an S3: run npm test -- s3.');
  const database = given ?? (await createTestDatabase({ isEmpty: true }));
  const bucket = await createBucket(s3);
  const mails = await createMailbox();
  const processes: ServerProcess[] = [];
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    ...bucket.env,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://books.example',
    ...controllerSettings,
    SECRET_KEY: 'the same in every process, and long enough',
    APPLICATION_TOKENS: 'aqua-backoffice,aqua-reader',
  };

  return {
    database,
    bucket,
    mails,
    async process(settings) {
      const made = await createServerProcess({ ...env, ...settings });
      processes.push(made);
      return made;
    },
    async createSuperAdmin() {
      const command = join(root, 'apps/api/src/commands/aqua.ts');
      const stdio = ['pipe', 'ignore', 'inherit'] as const;
      const child = spawn(process.execPath, [command, 'create-super-admin'], {
        env: { ...process.env, ENV_FILE: '', ...env },
        stdio: [...stdio],
      });
      child.stdin?.end(`${superAdmin.name}\n${superAdmin.email}\n${superAdmin.password}\n`);
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`create-super-admin ended with ${code}`);
    },
    async runHousekeeping() {
      const queue = createJobQueue({ databaseUrl: database.url, onError: () => {} });
      await queue.start();
      await queue.send('housekeeping', {});
      await queue.stop();
    },
    async stop() {
      await Promise.all(processes.map((each) => each.dispose()));
      await mails.close();
      await bucket.drop();
      await database.drop();
    },
  };
}
