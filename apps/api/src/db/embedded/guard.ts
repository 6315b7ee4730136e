import { setTimeout as delay } from 'node:timers/promises';
import { checkDiskSpace, DiskFullError } from '../../lib/disk-space.ts';
import type { Home } from './home.ts';
import { relaunch, type Running } from './launch.ts';
import { findPostmaster, runsOn, stopPostmaster } from './postmaster.ts';

interface GuardOptions {
  home: Home;
  /** The server that runs now. */
  first: Running;
  logFile: string;
  durable: boolean;
  /** Called with one sentence when the server has ended, and when it answers again. */
  say(sentence: string): void;
  /** Called once, when the server cannot be started again. */
  onLost(error: Error): unknown;
}

/** Milliseconds between two checks of the server. */
const checkEveryMs = 500;
const oneMinute = 60_000;
/** Milliseconds before each try within a minute. There are no more tries than these. */
const pausesMs = [0, 2_000, 6_000];
/** Milliseconds between tries while the disk is full, so that freed space is soon noticed. */
const fullDiskPauseMs = 2_000;

/**
 * Starts PostgreSQL again when it has ended, on the same data and port, so that its address stays
 * valid. If that fails, or is needed too often within a minute, `onLost` is called.
 */
export function guardPostgres(options: GuardOptions): { stop(): Promise<void> } {
  const { home, say } = options;
  const { port } = options.first;
  let running: Running | undefined = options.first;
  const stopping = new AbortController();
  let tries: number[] = [];
  let reviving = Promise.resolve();

  const checking = setInterval(() => {
    if (running === undefined || runsOn(running.pid, home.data)) return;
    running.unbind();
    running = undefined;
    say('PostgreSQL has ended unexpectedly: it is started again.');
    reviving = revive();
  }, checkEveryMs).unref();

  async function revive(): Promise<void> {
    let reason = 'It ended again each time.';
    let isFull = false;
    while (!stopping.signal.aborted && running === undefined) {
      tries = tries.filter((at) => Date.now() - at < oneMinute);
      const pause = isFull ? fullDiskPauseMs : pausesMs[tries.length];
      if (pause === undefined) return giveUp(reason);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      tries.push(Date.now());
      try {
        running = await relaunch(home, options.logFile, options.durable, port);
        say('PostgreSQL answers again.');
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        isFull = await isDiskFull(home.data);
        if (isFull) tries.pop();
      }
    }
  }

  function giveUp(reason: string): void {
    clearInterval(checking);
    const sentence = `PostgreSQL has ended and ${pausesMs.length} tries within a minute did not bring it back.`;
    options.onLost(new Error(`${sentence}\n${reason}`));
  }

  return {
    async stop() {
      stopping.abort();
      clearInterval(checking);
      // A server that is just being started must also end.
      const { pid } = running ?? findPostmaster(home.data) ?? {};
      if (pid !== undefined) await stopPostmaster(pid, home.data);
      await reviving;
      if (running !== undefined) await stopPostmaster(running.pid, home.data);
      running?.unbind();
    },
  };
}

function isDiskFull(data: string): Promise<boolean> {
  return checkDiskSpace(data).then(
    () => false,
    (error: unknown) => error instanceof DiskFullError,
  );
}
