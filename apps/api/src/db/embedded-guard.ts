import { setTimeout as delay } from 'node:timers/promises';
import { checkDiskSpace, DiskFullError } from '../files/disk-space.ts';
import type { Home } from './embedded-home.ts';
import { relaunch, type Running } from './embedded-launch.ts';
import { findPostmaster, runsOn, stopPostmaster } from './postmaster.ts';

interface GuardOptions {
  home: Home;
  /** The server that runs now. */
  first: Running;
  logFile: string;
  durable: boolean;
  /** Hears, in one sentence each, that the server is away and that it is back. */
  say(sentence: string): void;
  /** Told once, when the server is given up. */
  onLost(error: Error): unknown;
}

/** Milliseconds between two looks at the server. */
const lookEvery = 500;
const oneMinute = 60_000;
/** Milliseconds before each of the tries of a minute; there is none beyond these. */
const pauses = [0, 2_000, 6_000];
/** Milliseconds between tries while their disk is full: who makes room finds the server alive. */
const fullPause = 2_000;

/**
 * Starts a server that has ended again, on the same data and port, so that everybody who knows its
 * address goes on. When that is in vain, or needed too often in a minute, it is given up.
 */
export function guardPostgres(options: GuardOptions): { stop(): Promise<void> } {
  const { home, say } = options;
  const { port } = options.first;
  let running: Running | undefined = options.first;
  const stopping = new AbortController();
  let tries: number[] = [];
  let reviving = Promise.resolve();

  const looking = setInterval(() => {
    if (running === undefined || runsOn(running.pid, home.data)) return;
    running.unbind();
    running = undefined;
    say('PostgreSQL has ended unexpectedly: it is started again.');
    reviving = revive();
  }, lookEvery).unref();

  async function revive(): Promise<void> {
    let reason = 'It ended again each time.';
    let isFull = false;
    while (!stopping.signal.aborted && running === undefined) {
      tries = tries.filter((at) => Date.now() - at < oneMinute);
      const pause = isFull ? fullPause : pauses[tries.length];
      if (pause === undefined) return giveUp(reason);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      tries.push(Date.now());
      try {
        running = await relaunch(home, options.logFile, options.durable, port);
        say('PostgreSQL answers again.');
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        isFull = await lacksRoom(home.data);
        if (isFull) tries.pop();
      }
    }
  }

  function giveUp(reason: string): void {
    clearInterval(looking);
    const sentence = `PostgreSQL has ended and ${pauses.length} tries within a minute did not bring it back.`;
    options.onLost(new Error(`${sentence}\n${reason}`));
  }

  return {
    async stop() {
      stopping.abort();
      clearInterval(looking);
      // One that is just being started is no longer wanted either.
      const { pid } = running ?? findPostmaster(home.data) ?? {};
      if (pid !== undefined) await stopPostmaster(pid, home.data);
      await reviving;
      if (running !== undefined) await stopPostmaster(running.pid, home.data);
      running?.unbind();
    },
  };
}

function lacksRoom(data: string): Promise<boolean> {
  return checkDiskSpace(data).then(
    () => false,
    (error: unknown) => error instanceof DiskFullError,
  );
}
