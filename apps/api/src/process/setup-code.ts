import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { systemAdminId } from '@aqua/contract/accounts/admins';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deriveKey } from '../lib/tokens.ts';

/** Crockford's Base32: without I, L, O and U, which are read as 1, 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 letters of 5 bits. */
const letters = 16;

/**
 * The code that proves that whoever makes the first admin can read the server's log
 * (docs/decisions/0083). Every process and every start of an installation compute the same one, so
 * nothing is stored.
 */
export function createSetupCode(secret: string, db: Db) {
  const key = deriveKey(secret, 'setup code');

  /** The same secret may serve two databases: the microsecond of the first row tells them apart. */
  async function read(): Promise<string> {
    const { made } = await db
      .selectFrom('admins')
      .select(sql<string>`extract(epoch from created_at)::text`.as('made'))
      .where('id', '=', systemAdminId)
      .executeTakeFirstOrThrow();
    const digest = createHmac('sha256', key).update(made).digest().subarray(0, letters);
    const code = Array.from(digest, (byte) => alphabet[byte % alphabet.length]).join('');
    return code.replaceAll(/.{4}(?=.)/g, '$&-');
  }

  return {
    read,

    /**
     * Whether this is the code, however it was typed; the time does not reveal how much of it is
     * right.
     */
    async fits(typed: string): Promise<boolean> {
      return timingSafeEqual(digestOf(typed), digestOf(await read()));
    },
  };
}

function digestOf(code: string): Buffer {
  const typed = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return hash('sha256', typed.replaceAll(/[IL]/g, '1').replaceAll('O', '0'), 'buffer');
}

export type SetupCode = ReturnType<typeof createSetupCode>;
