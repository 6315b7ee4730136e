import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demo, type Aqua } from '../aqua-process.ts';
import { median, type Report } from '../report.ts';
import { ask, type Outcome } from './ask.ts';

/** 98 wrong sign-ins from each of ten addresses: two below what one address may. */
const storm = { addresses: 10, each: 98 };

/** Milliseconds between two looks at the server. */
const lookEvery = 100;
const signInEvery = 500;

/** The goals, in milliseconds, on two cores. */
const goals = { files: 250, ready: 250, signIn: 3_000 };

/** Files, readiness and sign-ins from addresses that have not asked yet, while guesses pour in. */
export async function measureSignInStorm({ url }: Aqua, report: Report): Promise<void> {
  const asset = await assetOf(url);
  const signIn = (turn: number) =>
    ask(`${url}/api/v1/customers/sign_in`, {
      from: `127.1.${turn >> 8}.${turn & 255}`,
      json: { email: demo.student, password: demo.password },
    });
  report.add('static asset, idle', worst([await ask(asset)]), 'ms');
  report.add('sign-in, idle', worst([await signIn(1)]), 'ms');

  const worker = new Worker(new URL('guesses.ts', import.meta.url), {
    workerData: { url, ...storm },
  });
  let isOver = false;
  const guesses = once(worker, 'message').then(([outcomes]) => {
    isOver = true;
    return outcomes as Outcome[];
  });
  const begun = performance.now();
  const during = async (every: number, look: (turn: number) => Promise<Outcome>) => {
    const outcomes: Promise<Outcome>[] = [];
    while (!isOver) {
      outcomes.push(look(outcomes.length + 2));
      await pause(every);
    }
    return Promise.all(outcomes);
  };
  const [files, ready, signIns] = await Promise.all([
    during(lookEvery, () => ask(asset)),
    during(lookEvery, () => ask(`${url}/health/ready`)),
    during(signInEvery, signIn),
  ]);
  const answered = await guesses;
  report.add('the storm lasted', (performance.now() - begun) / 1000, 's');
  report.add('… of it refused unseen, 503', count(answered, 503), 'guesses');
  report.add('… cut off', count(answered, 0), 'guesses', 0);
  addLatencies(report, 'static asset in the storm', files, goals.files);
  addLatencies(report, '/health/ready in the storm', ready, goals.ready);
  addLatencies(report, 'sign-in from a new address in the storm', signIns, goals.signIn);
}

function addLatencies(report: Report, what: string, outcomes: Outcome[], goal: number): void {
  const failed = outcomes.filter(({ status }) => status !== 200).length;
  report.add(`${what}, median`, median(outcomes.map(({ milliseconds }) => milliseconds)), 'ms');
  report.add('… longest', worst(outcomes), 'ms', goal);
  report.add('… not answered with 200', failed, `of ${outcomes.length}`, 0);
}

const worst = (outcomes: Outcome[]) =>
  Math.max(...outcomes.map(({ milliseconds }) => milliseconds));

const count = (outcomes: Outcome[], wanted: number) =>
  outcomes.filter(({ status }) => status === wanted).length;

/** A script of the back-office, as its page names it. */
async function assetOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const path = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (path === undefined) throw new Error('the page names no script');
  return url + path;
}
