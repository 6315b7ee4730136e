import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/bootstrap/free-port.mjs';

const root = resolve(import.meta.dirname, '../../..');
/** The Node of the repository, which `npm start` uses. */
const node = join(root, 'node_modules/node/bin/node');

/** Where students look up words; a journey answers it itself. */
export const dictionaryUrl = 'https://dictionary.example/search?q={text}';

/** The whole product as `npm start` runs it, with its own process, data folder and port. */
export interface Server {
  url: string;
  /** An origin in CORS_ORIGINS: its pages may call the API. */
  otherOrigin: string;
  dataDir: string;
  /** Process id of the API. */
  pid(): number;
  /** Everything that the API has written to stdout and stderr. */
  output(): string;
  /** Starts the API on the same data and port. Resolves when it is ready. */
  start(): Promise<void>;
  /** Sends SIGKILL, so the API can't clean up. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
  /** Stops the API and deletes its data. */
  dispose(): Promise<void>;
}

export async function createServerProcess(env: Record<string, string> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aqua-e2e-'));
  // As root, the server starts PostgreSQL as another user, who must be able to open this folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const otherOrigin = `http://127.0.0.1:${await freePort()}`;
  let child: ChildProcess | undefined;
  let written = '';

  function launch(): ChildProcess {
    const started = spawn(node, [join(root, 'apps/api/src/server.ts')], {
      cwd: root,
      env: {
        ...process.env,
        ENV_FILE: '',
        PORT: String(port),
        DATA_DIR: dataDir,
        // The server trusts one proxy, so a test can choose the address of its calls.
        TRUST_PROXY: '1',
        CORS_ORIGINS: otherOrigin,
        DICTIONARY_URL: dictionaryUrl,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (written += text));
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child?.once('exit', done));
    child.kill(signal);
    await ended;
  }

  const server: Server = {
    url,
    otherOrigin,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => written,
    async start() {
      const started = launch();
      child = started;
      await ready(
        url,
        () => started.exitCode !== null || started.signalCode !== null,
        server.output,
      );
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async dispose() {
      // A killed server leaves its PostgreSQL running. The next start reuses it, and stops it at
      // the end.
      if (child?.signalCode === 'SIGKILL') await server.start();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** Waits until the server answers that it is ready, at most two minutes. */
async function ready(url: string, over: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (over()) throw new Error(`The server ended instead of starting.\n${output()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(20);
  }
  throw new Error(`The server was not ready in time.\n${output()}`);
}
