import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient, type Client } from '@aqua/client/create-client';

/** The experience of clients that never stop writing. */
export interface LoadReport {
  /** The names of the categories whose creation was acknowledged. */
  categories: string[];
  /** The addresses of the students whose invitation was acknowledged. */
  invited: string[];
  /** The sessions that were opened. */
  tokens: string[];
  /** How many calls were refused with 503 and Retry-After, and were then repeated. */
  refused: number;
  /** How many writes had been saved although the answer was lost. */
  answersLost: number;
  /** Every answer that is neither a success nor such a refusal. */
  unexpected: string[];
  /** The longest time without an acknowledged write. */
  longestGapMs: number;
}

export interface WriteLoad {
  /** How many writes have been acknowledged so far. */
  count(): number;
  stop(): Promise<LoadReport>;
}

interface LoadOptions {
  places: readonly { url: string }[];
  token: string;
  account: { email: string; password: string };
  /** A published book, for the invitations. */
  productId: number;
}

/** Milliseconds between two writes of a client. */
const betweenMs = 40;
const applicationToken = 'aqua-backoffice';

/**
 * At each of the places, clients that create categories, invite students and sign in, one call after
 * the other. A call that is refused with 503 is repeated with the same idempotency key, as clients do.
 */
export function startWriteLoad({ places, token, account, productId }: LoadOptions): WriteLoad {
  const report: LoadReport = {
    categories: [],
    invited: [],
    tokens: [],
    refused: 0,
    answersLost: 0,
    unexpected: [],
    longestGapMs: 0,
  };
  let isStopping = false;
  let newest = performance.now();
  let count = 0;
  const run = randomUUID().slice(0, 8);

  /** A refusal without a time to come back is unexpected. */
  const fetched: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.status === 503 && !answer.headers.has('retry-after'))
      report.unexpected.push(`503 without Retry-After of ${answer.url}`);
    return answer;
  };

  /** The answer, or null if the write was saved although the answer was lost. */
  async function acknowledged<Answer>(
    { url }: { url: string },
    call: (client: Client, headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer | null> {
    const client = createClient({
      baseUrl: url,
      applicationToken,
      token: () => token,
      fetch: fetched,
    });
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      try {
        return noted(await call(client, headers));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'idempotency.written') {
          report.answersLost += 1;
          return noted(null);
        }
        if (error.status === 503 || error.code === 'idempotency.underWay') report.refused += 1;
        else throw new Error(`${error.status} ${error.code}`, { cause: error });
      }
      await pause(200);
    }
  }

  function noted<Answer>(answer: Answer): Answer {
    report.longestGapMs = Math.max(report.longestGapMs, performance.now() - newest);
    newest = performance.now();
    count += 1;
    return answer;
  }

  async function repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isStopping; turn += 1) {
      await work(turn).catch((error: unknown) => report.unexpected.push(String(error)));
      await pause(betweenMs);
    }
  }

  const clients = places.flatMap((place, at) => [
    repeat(async (turn) => {
      const name = `${run} ${at}-${turn}`;
      await acknowledged(place, (client, headers) =>
        client.categories.create({ body: { name } }, { headers }),
      );
      report.categories.push(name);
    }),
    repeat(async (turn) => {
      const email = `${run}.${at}-${turn}@load.example`;
      const body = { name: 'Load', email, productList: `[${productId}]` };
      await acknowledged(place, (client, headers) =>
        client.customers.invite({ body }, { headers }),
      );
      report.invited.push(email);
      await pause(200);
    }),
    repeat(async () => {
      const session = await acknowledged(place, ({ sessions }) =>
        sessions.signInAdmin({ body: account }),
      );
      if (session !== null) report.tokens.push(session.token);
      await pause(1_000);
    }),
  ]);

  return {
    count: () => count,
    async stop() {
      isStopping = true;
      await Promise.all(clients);
      return report;
    },
  };
}
