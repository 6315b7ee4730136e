import type pg from 'pg';
import type { Db } from '../../../db/connect.ts';
import { createAddressLimit } from '../../../http/rate-limits.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionOpening } from '../sessions/opening.ts';
import { createWaysIn } from '../ways-in/service.ts';
import { createPasskeyMails } from './mails.ts';
import { createRelyingParty } from './relying-party.ts';
import { signInsPerAddressAndHour } from './rules.ts';
import { createPasskeyService } from './service.ts';
import { createPasskeySignIn } from './sign-in.ts';

interface Deps {
  db: Db;
  pool: pg.Pool;
  audit: Audit;
  passwords: PasswordService;
  opening: SessionOpening;
  outbox: Outbox;
  publicUrl: string;
}

export function createPasskeys(deps: Deps) {
  const { db, pool, audit, passwords, opening, outbox, publicUrl } = deps;
  const relyingParty = createRelyingParty(publicUrl);
  return {
    passkeys: createPasskeyService({
      db,
      audit,
      passwords,
      waysIn: createWaysIn(),
      relyingParty,
    }),
    passkeySignIn: createPasskeySignIn({
      db,
      audit,
      opening,
      relyingParty,
      mails: createPasskeyMails({ outbox, publicUrl }),
      limit: createAddressLimit(pool, 'passkey-sign-in', signInsPerAddressAndHour),
    }),
  };
}
