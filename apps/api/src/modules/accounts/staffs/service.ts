import type { ListQuery } from '@aqua/contract/list';
import type { staffEditForm, staffForm, staffProfileForm } from '@aqua/contract/accounts/staffs';
import type { z } from 'zod';
import { serializePage } from '../../../db/list/list.ts';
import type { Actor } from '../../../http/actor.ts';
import { hashPassword } from '../../../lib/password-hashes.ts';
import { createManagedAccounts, type ManagedAccountDeps } from '../managed-accounts/service.ts';
import { assertEditable, assertVisible, assertSelf } from './policy.ts';
import { createStaffQueries, serialize } from './queries.ts';

export function createStaffService(deps: ManagedAccountDeps) {
  const { db, audit } = deps;
  const queries = createStaffQueries(db);
  const accounts = createManagedAccounts('staff', queries, deps);
  return {
    async list(query: ListQuery, signal?: AbortSignal) {
      const page = await queries.page(query, signal);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    async get(actor: Actor, id: number) {
      assertVisible(actor, id);
      return accounts.get(id);
    },

    async create(actor: Actor, form: z.output<typeof staffForm>) {
      const { name, email, type, publisherId, password } = form;
      const passwordHash = await hashPassword(password, actor);
      return db.transaction().execute(async (trx) => {
        const staff = await queries.insert(trx, { name, email, type, publisherId, passwordHash });
        await audit.record(trx, actor, 'staff.created', staff);
        return staff;
      });
    },

    update: (actor: Actor, id: number, form: z.output<typeof staffEditForm>, ifMatch?: string) =>
      accounts.update(actor, id, form, { ifMatch, assertEditable }),

    remove: (actor: Actor, id: number) => accounts.remove(actor, id, assertEditable),

    resetTwoStep: (actor: Actor, id: number, ifMatch?: string) =>
      accounts.resetTwoStep(actor, id, { ifMatch, assertEditable }),

    async updateProfile(
      actor: Actor,
      id: number,
      form: z.output<typeof staffProfileForm>,
      ifMatch?: string,
    ) {
      assertSelf(actor, id);
      return accounts.updateProfile(actor, id, form, ifMatch);
    },
  };
}

export type StaffService = ReturnType<typeof createStaffService>;
