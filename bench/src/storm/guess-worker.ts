import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { timedRequest } from './timed-request.ts';

/**
 * The storm, in a thread of its own so that what it costs this side is not taken for the server's:
 * all guesses at once, from each address fewer than its limit, each at another account.
 */
const { url, addresses, each } = workerData as { url: string; addresses: number; each: number };

// Of this thread alone (Linux): whoever guesses does it with other cores than the server's.
setPriority(0, 19);

const outcomes = await Promise.all(
  Array.from({ length: addresses * each }, (_, index) =>
    timedRequest(`${url}/api/v1/customers/sign_in`, {
      from: `127.0.1.${1 + (index % addresses)}`,
      json: { email: `guess-${index}@storm.example`, password: 'Wrong-guess-1' },
    }),
  ),
);
// oxlint-disable-next-line require-post-message-target-origin -- threads know no origin
parentPort?.postMessage(outcomes);
