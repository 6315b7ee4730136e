import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id with 19 MiB, two passes, one lane: OWASP's recommendation. Salt 16, tag 32 bytes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Hashes a new password as a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$tag`). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: normal(password), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * True when `password` made `hash`. Without a hash (unknown e-mail, no password yet) the same work
 * is done in vain, so that the time tells nothing (decisions, section 4).
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(
    hash ?? vain,
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
  return timingSafeEqual(tag, Buffer.from(expected, 'base64')) && hash !== null;
}

const vain = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`;

/** The same password typed on different keyboards is the same password. RFC 8265. */
function normal(password: string): string {
  return password.normalize('NFC');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
