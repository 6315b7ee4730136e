import type { ChildProcess } from 'node:child_process';
import { startDeadline, type TimeLimits } from './deadline.ts';
import { childLimits } from '../limits.ts';
import type { ChildMessage, JobMessage } from './messages.ts';
import { PdfError } from '../pdf-error.ts';
import type { Priority } from '../pdf-types.ts';

/** Milliseconds of work in which a child must have loaded. It usually takes 0.3 s. */
const startMs = 20_000;
/** Signals that come from outside of the process. */
const fromOutside: NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/** A child process as the pool sees it. It does one job at a time until it must be replaced. */
export interface Worker {
  readonly pid: number | undefined;
  /** The program that it runs. */
  readonly file: URL;
  /** The work that it was started for. */
  readonly priority: Priority;
  /**
   * Rejects with a `PdfError` if the file is the cause, the process died during the job or the
   * machine is too busy. `took` gets the milliseconds that the child worked.
   */
  run(message: JobMessage, limits: TimeLimits, took: (ms: number) => void): Promise<unknown>;
  /** True if the process died or must be replaced before the next job. */
  isUsedUp(): boolean;
  /** Ends the process; resolves when it has exited. */
  end(): Promise<void>;
}

export function createWorker(
  child: ChildProcess,
  jobsPerChild: number,
  file: URL,
  priority: Priority,
): Worker {
  let jobs = 0;
  let bytes = 0;
  let workedMs = 0;
  let gone = false;
  let killedFor: Error | undefined;
  let onMessage: (message: ChildMessage) => void = () => {};
  let onGone: (error: Error) => void = () => {};

  const exit = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => leave(causeOfDeath(code, signal), resolve));
    child.once('error', (error) => leave(error, resolve));
  });
  child.on('message', (message) => onMessage(message as ChildMessage));

  function leave(error: Error, resolve: () => void): void {
    gone = true;
    onGone(killedFor ?? error);
    resolve();
  }

  /** The next message. Rejects if the process ends first. Kills the process when its time is over. */
  function nextMessage(limits: TimeLimits, took: (ms: number) => void = () => {}) {
    return new Promise<ChildMessage>((resolve, reject) => {
      const deadline = startDeadline(child.pid, limits, (reason) => {
        killedFor = reason;
        child.kill('SIGKILL');
      });
      const stop = () => {
        onMessage = onGone = () => {};
        const ms = deadline.stop();
        workedMs += ms;
        took(ms);
      };
      onMessage = (message) => (stop(), resolve(message));
      onGone = (error) => (stop(), reject(error));
      if (gone) onGone(killedFor ?? new Error('a PDF process ended while idle'));
    });
  }

  const ready = nextMessage({ limit: startMs, wait: Infinity }).catch((cause: unknown) => {
    const isBusy = cause instanceof PdfError && cause.code === 'too-busy';
    if (isBusy || cause instanceof KilledFromOutside) throw cause;
    throw new Error("a PDF process can't start", { cause });
  });
  ready.catch(() => {});

  return {
    get pid() {
      return child.pid;
    },
    file,
    priority,
    async run(message, limits, took) {
      await ready;
      jobs += 1;
      const answer = nextMessage(limits, took);
      if (!gone) child.send(message, () => {});
      const result = await answer;
      if (result.is === 'ready') throw new Error('a PDF process answered out of turn');
      bytes = result.bytes;
      if (result.is === 'done') return result.answer;
      if (result.code === 'out-of-memory' || result.code === 'damaged') jobs = jobsPerChild;
      throw result.code ? new PdfError(result.code, result.message) : new Error(result.message);
    },
    isUsedUp: () =>
      gone ||
      jobs >= jobsPerChild ||
      bytes > childLimits.restingBytes ||
      workedMs > childLimits.restingSeconds * 1_000,
    end() {
      child.kill('SIGKILL');
      return exit;
    },
  };
}

/**
 * The system or an operator ended the process, for example because the machine had no memory left. The
 * file need not be the cause: a file that exceeds the limits ends its process in another way.
 */
export class KilledFromOutside extends Error {
  override readonly name = 'KilledFromOutside';
}

/**
 * A process that runs out of memory ends with SIGABRT or SIGTRAP; other signals of its own are
 * crashes.
 */
function causeOfDeath(code: number | null, signal: NodeJS.Signals | null): Error {
  const how = signal ?? `code ${code}`;
  const isMemory = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
  if (signal !== null && fromOutside.includes(signal))
    return new KilledFromOutside(`the PDF process was ended: ${how}`);
  if (signal === 'SIGXCPU') return new PdfError('timeout', 'used up its processor time');
  return new PdfError(isMemory ? 'out-of-memory' : 'damaged', `the PDF process ended: ${how}`);
}
