import type pg from 'pg';
import type { Db } from '../../../db/connect.ts';
import { createDailyLimit } from '../../../http/rate-limits.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { SessionService } from '../../accounts/sessions/service.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Consents } from '../consents/service.ts';
import { createCopy } from '../personal-data/data-export.ts';
import { createErasure } from '../personal-data/erase-student.ts';
import { createRequestClosing } from './close-at-erasure.ts';
import { createRequestMails } from './mails.ts';
import { ownCopiesPerDay } from './rules.ts';
import { createRequestService } from './service.ts';

interface Deps {
  db: Db;
  pool: pg.Pool;
  audit: Audit;
  consents: Consents;
  sessions: SessionService;
  outbox: Outbox;
  publicUrl: string;
}

/** Requests about personal data, and the erasure that some of them end in. */
export function createRequests(deps: Deps) {
  const { db, pool, audit, consents, sessions, outbox, publicUrl } = deps;
  const mails = createRequestMails({ db, outbox, publicUrl, consents });
  const closing = createRequestClosing({ db, audit, mails });
  const erasure = createErasure({ db, audit, sessions, requests: closing });
  const copy = createCopy({ db });
  const copyLimit = createDailyLimit(pool, 'own-data', ownCopiesPerDay);
  return {
    erasure,
    requests: createRequestService({ db, audit, erasure, copy, copyLimit, mails }),
  };
}
