import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { timedRequest } from './timed-request.ts';

/**
 * Sends all wrong passwords at once, each for a different account, and from each address fewer than
 * the limit. It is a thread of its own, so that its work does not delay the measured requests.
 */
const { url, addresses, each } = workerData as { url: string; addresses: number; each: number };

// Lowers this thread's priority (Linux): a real attacker would not use the server's cores.
setPriority(0, 19);

const outcomes = await Promise.all(
  Array.from({ length: addresses * each }, (_, index) =>
    timedRequest(`${url}/api/v1/customers/sign_in`, {
      from: `127.0.1.${1 + (index % addresses)}`,
      json: { email: `guess-${index}@storm.example`, password: 'Wrong-guess-1' },
    }),
  ),
);
parentPort?.postMessage(outcomes);
