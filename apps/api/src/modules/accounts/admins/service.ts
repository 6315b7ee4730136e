import type { adminEditForm, adminForm, adminProfileForm } from '@aqua/contract/accounts/admins';
import type { ListQuery } from '@aqua/contract/list';
import type { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { systemActor, type Actor } from '../../../http/actor.ts';
import { hashPassword } from '../../../lib/password-hashes.ts';
import { createManagedAccounts, type ManagedAccountDeps } from '../managed-accounts/service.ts';
import { assertEditable, assertRemovable, assertVisible, assertSelf } from './policy.ts';
import { createAdminQueries } from './queries.ts';

export function createAdminService(deps: ManagedAccountDeps) {
  const { db, audit, twoStep } = deps;
  const queries = createAdminQueries(db);
  const accounts = createManagedAccounts('admin', queries, deps);
  return {
    list: (query: ListQuery, signal?: AbortSignal) => queries.page(query, signal),

    async get(actor: Actor, id: number) {
      assertVisible(actor, id);
      return accounts.get(id);
    },

    async create(actor: Actor, { name, email, type, password }: z.output<typeof adminForm>) {
      const passwordHash = await hashPassword(password, actor);
      return db.transaction().execute(async (trx) => {
        const admin = await queries.insert(trx, { name, email, type, passwordHash });
        await audit.record(trx, actor, 'admin.created', admin);
        return admin;
      });
    },

    update: (actor: Actor, id: number, form: z.output<typeof adminEditForm>, ifMatch?: string) =>
      accounts.update(actor, id, form, { ifMatch, assertEditable }),

    remove: (actor: Actor, id: number) =>
      accounts.remove(actor, id, async (admin, trx) =>
        assertRemovable(actor, admin, await queries.countSuperAdmins(trx)),
      ),

    /** People turn off their own second step on the profile. */
    async resetTwoStep(actor: Actor, id: number, ifMatch?: string) {
      if (id === actor.id) throw new AppError('twoStep.own');
      return accounts.resetTwoStep(actor, id, { ifMatch, assertEditable });
    },

    /**
     * The same for a SuperAdmin, whom nobody manages: called by a command on the server's machine.
     * Undefined when there is no such SuperAdmin.
     */
    resetTwoStepOfSuperAdmin(email: string) {
      return db.transaction().execute(async (trx) => {
        const admin = await queries.lockSuperAdmin(trx, email);
        if (admin === undefined) return undefined;
        await twoStep.reset(trx, systemActor, 'admin', admin);
        return admin;
      });
    },

    async updateProfile(
      actor: Actor,
      id: number,
      form: z.output<typeof adminProfileForm>,
      ifMatch?: string,
    ) {
      assertSelf(actor, id);
      return accounts.updateProfile(actor, id, form, ifMatch);
    },
  };
}

export type AdminService = ReturnType<typeof createAdminService>;
