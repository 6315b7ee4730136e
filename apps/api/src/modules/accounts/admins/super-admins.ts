import type { superAdminForm } from '@aqua/contract/accounts/admins';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { systemActor } from '../../../http/actor.ts';
import { hashPassword, type PasswordAsker } from '../../../lib/password-hashes.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createAdminQueries } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
}

/**
 * SuperAdmins, who are not made by other admins but by the page `/setup` and a command on the
 * server.
 */
export function createSuperAdmins({ db, audit }: Deps) {
  const queries = createAdminQueries(db);
  return {
    /**
     * @param asker the person who makes their own account on the page; null for the command
     * @param assertAllowed runs while every other call waits
     */
    async create(
      { name, email, password }: z.output<typeof superAdminForm>,
      asker: PasswordAsker | null,
      assertAllowed?: (trx: Trx) => Promise<void>,
    ) {
      const passwordHash = await hashPassword(password, asker ?? undefined);
      return db.transaction().execute(async (trx) => {
        await queries.lockSuperAdmins(trx);
        await assertAllowed?.(trx);
        const admin = await queries.insert(trx, { name, email, type: 'SuperAdmin', passwordHash });
        const itself = {
          kind: 'admin',
          id: admin.id,
          name,
          address: asker?.address ?? '',
        } as const;
        await audit.record(trx, asker === null ? systemActor : itself, 'admin.created', admin);
        return admin;
      });
    },
  };
}
