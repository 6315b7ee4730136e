import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';

const root = resolve(import.meta.dirname, '../../../../..');
const startTimeoutMs = 120_000;

/** The whole server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  /** DATA_DIR of the process. */
  dataDir: string;
  /** Resolves when `/health/ready` reports it. `release` is the folder of another release. */
  start(release?: string): Promise<void>;
  /** Starts it and waits until it ends by itself. Returns its exit code and output. */
  startInVain(): Promise<{ code: number | null; output: string }>;
  /** Starts it and presses Ctrl+C during the start, as soon as `isTime`; returns its exit code. */
  interruptStart(isTime: () => boolean): Promise<number | null>;
  /** SIGKILL: it cannot clean up. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it; returns its exit code. */
  stop(): Promise<number | null>;
  /** Waits until it ends by itself; returns its exit code. */
  ended(): Promise<number | null>;
  /** All its output so far. */
  output(): string;
  dispose(): Promise<void>;
}

/** The controller of personal data; production does not start without one. */
export const controllerSettings = {
  CONTROLLER_NAME: 'Books Ltd',
  CONTROLLER_ADDRESS: '9 Rama I Road, Bangkok 10330',
  CONTROLLER_PHONE: '02 123 4567',
  CONTACT_EMAIL: 'privacy@books.example',
  DATA_COUNTRIES: 'ประเทศไทย',
};

/** A server process on a free port, with an empty data folder of its own. It is not started yet. */
export async function createServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-process-'));
  // Run by root, PostgreSQL gets a user of its own, who must be able to reach the data.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH = '' } = process.env;
  let child: ChildProcess | undefined;
  let output = '';

  function launch(release = root): ChildProcess {
    const server = join(release, 'apps/api/src/server.ts');
    const started = spawn(process.execPath, [server], {
      cwd: folder,
      env: { PATH, ENV_FILE: '', ...env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child = started;
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child === undefined || isOver(child)) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  return {
    url,
    dataDir,
    async start(release) {
      const started = launch(release);
      const deadline = Date.now() + startTimeoutMs;
      while (Date.now() < deadline && !isOver(started)) {
        const answer = await fetch(`${url}/health/ready`).catch(() => null);
        if (answer?.ok === true) return;
        await pause(20);
      }
      throw new Error(`The server did not become ready.\n${output}`);
    },
    async startInVain() {
      const [code] = (await once(launch(), 'close')) as [number | null];
      return { code, output };
    },
    async interruptStart(isTime) {
      const started = launch();
      while (!isTime() && !isOver(started)) await pause(1);
      return end('SIGINT');
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async ended() {
      if (child !== undefined && !isOver(child)) await once(child, 'close');
      return child?.exitCode ?? null;
    },
    output: () => output,
    async dispose() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
