import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demo, type Aqua } from '../aqua-process.ts';
import { median, type Report } from '../report.ts';
import { timedRequest, type Outcome } from './timed-request.ts';

/** 98 wrong sign-ins from each of ten addresses: two fewer than one address may send. */
const storm = { addresses: 10, each: 98 };

/** Milliseconds between two requests for a file and for /health/ready. */
const probeIntervalMs = 100;
const signInIntervalMs = 500;

/** The longest times that pass, in milliseconds, on two cores. */
const limitsMs = { files: 250, ready: 250, signIn: 3_000 };

/** Measures files, /health/ready and sign-ins from new addresses while the wrong sign-ins come in. */
export async function measureSignInStorm({ url }: Aqua, report: Report): Promise<void> {
  const asset = await assetOf(url);
  const signIn = (turn: number) =>
    timedRequest(`${url}/api/v1/customers/sign_in`, {
      from: `127.1.${turn >> 8}.${turn & 255}`,
      json: { email: demo.student, password: demo.password },
    });
  report.add('static asset, idle', worst([await timedRequest(asset)]), 'ms');
  report.add('sign-in, idle', worst([await signIn(1)]), 'ms');

  const worker = new Worker(new URL('guess-worker.ts', import.meta.url), {
    workerData: { url, ...storm },
  });
  let isOver = false;
  const guesses = once(worker, 'message').then(([outcomes]) => {
    isOver = true;
    return outcomes as Outcome[];
  });
  const begun = performance.now();
  const during = async (intervalMs: number, send: (turn: number) => Promise<Outcome>) => {
    const outcomes: Promise<Outcome>[] = [];
    while (!isOver) {
      outcomes.push(send(outcomes.length + 2));
      await pause(intervalMs);
    }
    return Promise.all(outcomes);
  };
  const [files, ready, signIns] = await Promise.all([
    during(probeIntervalMs, () => timedRequest(asset)),
    during(probeIntervalMs, () => timedRequest(`${url}/health/ready`)),
    during(signInIntervalMs, signIn),
  ]);
  const answered = await guesses;
  report.add('the storm lasted', (performance.now() - begun) / 1000, 's');
  report.add('… of it refused unseen, 503', count(answered, 503), 'guesses');
  report.add('… cut off', count(answered, 0), 'guesses', 0);
  addLatencies(report, 'static asset in the storm', files, limitsMs.files);
  addLatencies(report, '/health/ready in the storm', ready, limitsMs.ready);
  addLatencies(report, 'sign-in from a new address in the storm', signIns, limitsMs.signIn);
}

function addLatencies(report: Report, what: string, outcomes: Outcome[], limitMs: number): void {
  const failed = outcomes.filter(({ status }) => status !== 200).length;
  report.add(`${what}, median`, median(outcomes.map(({ milliseconds }) => milliseconds)), 'ms');
  report.add('… longest', worst(outcomes), 'ms', limitMs);
  report.add('… not answered with 200', failed, `of ${outcomes.length}`, 0);
}

const worst = (outcomes: Outcome[]) =>
  Math.max(...outcomes.map(({ milliseconds }) => milliseconds));

const count = (outcomes: Outcome[], wanted: number) =>
  outcomes.filter(({ status }) => status === wanted).length;

/** The URL of a script of the back-office, read from the HTML of its login. */
async function assetOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/login`)).text();
  const path = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (path === undefined) throw new Error('the page names no script');
  return url + path;
}
