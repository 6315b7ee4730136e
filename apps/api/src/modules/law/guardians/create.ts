import type { Controller } from '@aqua/contract/controller';
import type { Pool } from 'pg';
import type { Db } from '../../../db/connect.ts';
import { createAddressLimit } from '../../../http/rate-limits.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { Consents } from '../consents/service.ts';
import { createGuardianAnswers } from './answers.ts';
import { createGuardianLinks } from './links.ts';
import { createGuardianMails } from './mails.ts';
import { createGuardianQueries } from './queries.ts';
import { guardianCallsPerAddressAndHour } from './rules.ts';
import { createGuardianService } from './service.ts';

interface Deps {
  db: Db;
  pool: Pool;
  audit: Audit;
  consents: Consents;
  controller: Controller;
  outbox: Outbox;
  publicUrl: string;
}

/** The services of guardians, which share the one that carries out their answers. */
export function createGuardians(deps: Deps) {
  const { db, pool, audit, consents, controller, outbox, publicUrl } = deps;
  const answers = createGuardianAnswers({ audit, consents, queries: createGuardianQueries(db) });
  const { renew, answer } = guardianCallsPerAddressAndHour;
  const guardianLinks = createGuardianLinks({
    db,
    answers,
    consents,
    controller,
    limit: createAddressLimit(pool, 'guardian-renew', renew),
    mails: createGuardianMails({ outbox, publicUrl }),
  });
  const guardians = createGuardianService({
    db,
    audit,
    answers,
    consents,
    links: guardianLinks,
    limit: createAddressLimit(pool, 'guardian-answer', answer),
  });
  return { guardians, guardianLinks };
}
