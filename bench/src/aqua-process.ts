import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Client } from '@aqua/client/create-client';
import type { Session } from '@aqua/contract/accounts/sessions';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';

const root = resolve(import.meta.dirname, '../..');
const startTimeoutMs = 600_000;

/** Aqua, started by `npm start` with its own data folder. */
export interface Aqua {
  url: string;
  dataDir: string;
  /** Process id of `npm start`. The server is a child process of it. */
  pid(): number;
  /** Milliseconds from the command to the first answered request. */
  start(): Promise<number>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

/** Runs `npm start` in `folder` and resolves when the server is ready. `took` is in milliseconds. */
export async function npmStart(folder: string, env: Record<string, string>) {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ENV_FILE: '', ...env },
    stdio: 'ignore',
  });
  const url = `http://localhost:${env['PORT']}`;
  while (performance.now() - begun < startTimeoutMs) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok === true) return { child, took: performance.now() - begun };
    await pause(5);
  }
  throw new Error('npm start was not ready in time');
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/**
 * Starts the Aqua of this clone once beforehand, so that the builds and the demo catalogue exist
 * before anything is measured.
 */
export async function startAqua(): Promise<Aqua> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'aqua-bench-'));
  await chmod(dataDir, 0o755);
  const env = { PORT: String(port), DATA_DIR: dataDir };
  let { child } = await npmStart(root, env);

  const aqua: Aqua = {
    url: `http://localhost:${port}`,
    dataDir,
    pid: () => child.pid ?? 0,
    async start() {
      const started = await npmStart(root, env);
      child = started.child;
      return started.took;
    },
    stop: () => stopProcess(child),
    async dispose() {
      await aqua.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return aqua;
}

/** Accounts of the demo catalogue. */
export const demo = {
  admin: 'admin@aqua.example',
  staff: 'staff@aqua.example',
  student: 'student@aqua.example',
  password: 'Aqua@demo1',
};

const applicationToken = 'aqua-backoffice';

export async function signInAdmin({ url }: { url: string }): Promise<Session> {
  const visitor = createClient({ baseUrl: url, applicationToken });
  return visitor.sessions.signInAdmin({ body: { email: demo.admin, password: demo.password } });
}

export async function signInStaff({ url }: { url: string }): Promise<Session> {
  const visitor = createClient({ baseUrl: url, applicationToken });
  return visitor.sessions.signInStaff({ body: { email: demo.staff, password: demo.password } });
}

export async function adminOf(aqua: Pick<Aqua, 'url'>): Promise<{ client: Client; token: string }> {
  const { token } = await signInAdmin(aqua);
  return {
    client: createClient({ baseUrl: aqua.url, applicationToken, token: () => token }),
    token,
  };
}
