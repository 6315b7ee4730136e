import type { adminEditForm, adminForm, adminProfileForm } from '@aqua/contract/accounts/admins';
import type { ListQuery } from '@aqua/contract/list';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import { systemActor, type Actor } from '../../../http/actor.ts';
import { hashPassword } from '../../../lib/password-hashes.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionService } from '../sessions/service.ts';
import type { TwoStepService } from '../two-step/service.ts';
import { assertEditable, assertRemovable, assertVisible, assertSelf } from './policy.ts';
import { createAdminQueries, type AdminChanges } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  links: PasswordLinks;
  sessions: SessionService;
  passwords: PasswordService;
  twoStep: Pick<TwoStepService, 'reset'>;
}

export function createAdminService({ db, audit, links, sessions, passwords, twoStep }: Deps) {
  const queries = createAdminQueries(db);
  return {
    list: (query: ListQuery, signal?: AbortSignal) => queries.page(query, signal),

    async get(actor: Actor, id: number) {
      assertVisible(actor, id);
      return (await queries.byId(id)) ?? notFound();
    },

    async create(actor: Actor, { name, email, type, password }: z.output<typeof adminForm>) {
      const passwordHash = await hashPassword(password, actor);
      return db.transaction().execute(async (trx) => {
        const admin = await queries.insert(trx, { name, email, type, passwordHash });
        await audit.record(trx, actor, 'admin.created', admin);
        return admin;
      });
    },

    /** A password that a SuperAdmin sets ends every session and open link of its owner. */
    async update(actor: Actor, id: number, form: z.output<typeof adminEditForm>, ifMatch?: string) {
      const changes = await changesOf(actor, form);
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        assertEditable(before);
        await audit.assertFresh(trx, 'admin', before, ifMatch);
        const admin = await queries.update(trx, id, changes);
        if (form.password !== null) {
          await sessions.endAllOf(trx, 'admin', id);
          await links.expire(trx, 'admin', id);
          await audit.record(trx, actor, 'admin.passwordChanged', { id });
        }
        await audit.record(trx, actor, 'admin.updated', admin, before);
        return admin;
      });
    },

    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const admin = (await queries.lock(trx, id)) ?? notFound();
        assertRemovable(actor, admin, await queries.countSuperAdmins(trx));
        await queries.remove(trx, id);
        await sessions.endAllOf(trx, 'admin', id);
        await audit.record(trx, actor, 'admin.removed', admin);
        return admin;
      });
    },

    /**
     * For an owner who lost the second step (docs/decisions/0018). People turn off their own on the
     * profile.
     */
    resetTwoStep(actor: Actor, id: number, ifMatch?: string) {
      if (id === actor.id) throw new AppError('twoStep.own');
      return db.transaction().execute(async (trx) => {
        const admin = (await queries.lock(trx, id)) ?? notFound();
        assertEditable(admin);
        await audit.assertFresh(trx, 'admin', admin, ifMatch);
        await twoStep.reset(trx, actor, 'admin', admin);
        return admin;
      });
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

    /**
     * A person's own profile, even of a protected row; a new password ends all other sessions and
     * open links.
     */
    async updateProfile(
      actor: Actor,
      id: number,
      form: z.output<typeof adminProfileForm>,
      ifMatch?: string,
    ) {
      assertSelf(actor, id);
      await passwords.confirm(actor, form.currentPassword);
      const changes = await changesOf(actor, form);
      return db.transaction().execute(async (trx) => {
        const before = (await queries.lock(trx, id)) ?? notFound();
        await audit.assertFresh(trx, 'admin', before, ifMatch);
        const admin = await queries.update(trx, id, changes);
        if (form.password !== null) {
          await sessions.endOthersOf(trx, actor);
          await links.expire(trx, 'admin', id);
          await audit.record(trx, actor, 'admin.passwordChanged', { id });
        }
        await audit.record(trx, actor, 'admin.profileUpdated', admin, before);
        return admin;
      });
    },
  };
}

async function changesOf(
  actor: Actor,
  { name, password }: { name: string; password: string | null },
): Promise<AdminChanges> {
  if (password === null) return { name };
  return { name, passwordHash: await hashPassword(password, actor) };
}

export type AdminService = ReturnType<typeof createAdminService>;
