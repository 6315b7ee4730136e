import { readFileSync } from 'node:fs';
import { PdfError } from '../pdf-error.ts';

/** The unit of times in `/proc` (`man 5 proc_pid_stat`): every Linux gives hundredths of a second. */
const tickMs = 10;
/**
 * A job that gets less than one part in this many of a processor is given up, and done again later.
 * Background work gets one in ten beside one busy process on each processor, and far less beside many.
 */
const leastShare = 60;

/** What a job may take, in milliseconds. */
export interface TimeLimits {
  /** Of the child's work: its processor time. */
  limit: number;
  /** On the clock, if somebody waits for the result only so long. */
  wait: number;
}

/** Counts the time of one job of a child. */
export interface Deadline {
  /** Stops the counting, and returns the milliseconds that the child worked. */
  stop(): number;
}

/**
 * Ends a job that works for too long. The child's own processor time counts, because a page is no
 * heavier on a busy machine. A child that hardly gets a processor is ended, too, but as `too-busy`,
 * which is no fault of the file.
 */
export function startDeadline(
  pid: number | undefined,
  { limit, wait }: TimeLimits,
  end: (reason: PdfError) => void,
): Deadline {
  const begun = performance.now();
  const before = processorTime(pid);
  let worked = 0;
  let timer = setTimeout(check, Math.min(limit, wait));

  /** Of a process that is gone, the last known time. Without `/proc`, the time on the clock counts. */
  function measure(): void {
    const now = processorTime(pid);
    if (before === undefined) worked = performance.now() - begun;
    else if (now !== undefined) worked = now - before;
  }

  function check(): void {
    measure();
    const elapsed = performance.now() - begun;
    const spent = `worked ${worked} ms in ${Math.round(elapsed)} ms`;
    if (worked >= limit || elapsed >= wait) return end(new PdfError('timeout', spent));
    if (elapsed >= limit * leastShare) return end(new PdfError('too-busy', spent));
    timer = setTimeout(check, Math.max(tickMs, Math.min(limit - worked, wait - elapsed)));
  }

  return {
    stop() {
      clearTimeout(timer);
      measure();
      return worked;
    },
  };
}

/** Milliseconds of processor time of a process with all its threads; undefined where no `/proc` tells. */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field, the name in parentheses, may hold spaces; utime and stime are the 14th and 15th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return undefined;
  }
}
