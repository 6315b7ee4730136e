import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';

const deploy = resolve(import.meta.dirname, '../../../../../deploy');

/** An HAProxy with a file of deploy/, on a free port of the loopback address. */
export interface Haproxy {
  port: number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param values what replaces the file's words in capital letters, besides LISTEN */
export async function startHaproxy(file: string, values: Record<string, string>): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'aqua-haproxy-'));
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(settings, await deployed(file, { LISTEN: `127.0.0.1:${port}`, ...values }));
  let running: ChildProcess | undefined;

  function start(): void {
    const command = ['--pdeathsig', 'KILL', '/usr/sbin/haproxy', '-db', '-f', settings];
    running = spawn('setpriv', command, { stdio: ['ignore', 'ignore', 'inherit'] });
  }

  async function end(): Promise<void> {
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  }

  start();
  return {
    port,
    async restart() {
      await end();
      start();
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A file of deploy/ with its words in capital letters replaced. */
export async function deployed(file: string, values: Record<string, string>): Promise<string> {
  let text = await readFile(join(deploy, file), 'utf8');
  for (const [word, value] of Object.entries(values))
    text = text.replaceAll(new RegExp(`(?<![A-Z_])${word}(?![A-Z_])`, 'g'), value);
  return text;
}
