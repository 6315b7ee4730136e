import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { networkOf } from './network.ts';
import { createFairQueue } from './fair-queue.ts';

const derive = promisify(argon2);

/** argon2id with 19 MiB, two passes, one lane: OWASP's recommendation. Salt 16, tag 32 bytes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Threads of libuv, which compute hashes and read files: four, or the number in its variable. */
const threads = Number.parseInt(process.env['UV_THREADPOOL_SIZE'] ?? '4', 10) || 1;

/** Half of the threads stay free for files, and no core computes two hashes (docs/decisions/0022). */
const queue = createFairQueue({
  atOnce: Math.max(1, Math.min(availableParallelism(), Math.floor(threads / 2))),
  // On two cores, the last of 400 gets its turn after about ten seconds.
  waiting: 400,
  waitingPerAsker: 100,
  retryAfter: 5,
});

/** Who asks for a turn: all work of one address queues together. */
export interface PasswordAsker {
  address: string;
  /** Aborted when the client goes away, which frees its place in the queue. */
  signal?: AbortSignal | undefined;
}

/** Commands and the demo catalogue have no address; together they count as one asker. */
const thisMachine: PasswordAsker = { address: '' };

/** What can be done with passwords during a turn. */
interface PasswordTurn {
  /** Hashes a new password as a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$tag`). */
  hash(password: string): Promise<string>;
  /**
   * True when `password` made `hash`. Without a hash (unknown e-mail, no password yet) the same
   * work is done and thrown away, so that the time reveals nothing (product rules, section 4).
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/**
 * Does `work` when it is this address's turn. Everything that goes with a password, such as looking
 * the account up, waits for the turn, too, instead of crowding the database.
 */
export function takePasswordTurn<Result>(
  { address, signal }: PasswordAsker,
  work: (turn: PasswordTurn) => Promise<Result>,
): Promise<Result> {
  return queue.run({ key: networkOf(address), signal }, () => work({ hash, verify }));
}

/** A turn for one new password. */
export function hashPassword(password: string, asker = thisMachine): Promise<string> {
  return takePasswordTurn(asker, (turn) => turn.hash(password));
}

/** How many are waiting for their turn. */
export const passwordsWaiting = queue.waiting;

async function hash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: normal(password), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * In place of a hash: the account is in use, but nobody can sign in to it with a password. Null means
 * that its owner has never been here.
 */
export const noPassword = '!';

/** Whether a password signs in to an account with this hash. */
export function isPassword(hash: string | null): hash is string {
  return hash !== null && hash !== noPassword;
}

async function verify(password: string, stored: string | null): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(
    isPassword(stored) ? stored : dummyHash,
  );
  if (parsed === null) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parsed;
  const tag = await derive('argon2id', {
    message: normal(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(tag, Buffer.from(expected, 'base64')) && isPassword(stored);
}

const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`;

/** Normalises the password, so that it is the same on every keyboard. RFC 8265. */
function normal(password: string): string {
  return password.normalize('NFC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
