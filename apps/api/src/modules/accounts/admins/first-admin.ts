import type { firstAdminForm } from '@aqua/contract/accounts/admins';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import { createAddressLimit } from '../../../http/rate-limits.ts';
import type { PasswordAsker } from '../../../lib/password-hashes.ts';
import type { SetupCode } from '../../../process/setup-code.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createAdminQueries } from './queries.ts';
import { firstAdminsPerAddressAndHour } from './rules.ts';
import { createSuperAdmins } from './super-admins.ts';

interface Deps {
  db: Db;
  pool: pg.Pool;
  audit: Audit;
  setupCode: SetupCode;
  log: Pick<Logger, 'warn'>;
}

/** The first admin of an installation, on the page `/setup` (docs/decisions/0083). */
export function createFirstAdmin({ db, pool, audit, setupCode, log }: Deps) {
  const queries = createAdminQueries(db);
  const superAdmins = createSuperAdmins({ db, audit });
  const limit = createAddressLimit(pool, 'first-admin', firstAdminsPerAddressAndHour);
  /**
   * True for good, since nobody can remove a SuperAdmin: an installation in use asks the database
   * only once.
   */
  let isOver = false;

  /** Whether the page exists. While the database is away, the last answer stays. */
  async function isOpen(): Promise<boolean> {
    if (isOver) return false;
    isOver = await queries.areThere(db).catch((error: unknown) => {
      log.warn({ err: error }, 'whether there is an admin is not known');
      return false;
    });
    return !isOver;
  }

  return {
    isOpen,

    /** The value for the pages' placeholder: the logins lead to `/setup` as long as it exists. */
    async places(): Promise<Record<string, string>> {
      return { 'first-admin': (await isOpen()) ? 'missing' : '' };
    },

    /** The code that a start prints; null as soon as there is an admin. */
    async codeToSay(): Promise<string | null> {
      return (await isOpen()) ? setupCode.read() : null;
    },

    /** If two people do it at the same time, only one makes the first admin. */
    async create(form: z.output<typeof firstAdminForm>, asker: PasswordAsker) {
      if (!(await isOpen())) throw new AppError('setup.over');
      // Nobody guesses 80 bits, but trying must not keep the server busy.
      await limit.take(asker.address);
      if (!(await setupCode.fits(form.code))) throw new AppError('setup.codeAlert', {}, 'code');
      return superAdmins.create(form, asker, async (trx) => {
        if (await queries.areThere(trx)) throw new AppError('setup.over');
      });
    },
  };
}

export type FirstAdmin = ReturnType<typeof createFirstAdmin>;
