import type { ListQuery } from '@aqua/contract/list';
import type { staffEditForm, staffForm, staffProfileForm } from '@aqua/contract/accounts/staffs';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Actor } from '../../../http/actor.ts';
import { hashPassword } from '../../../lib/password-hashes.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionService } from '../sessions/service.ts';
import type { TwoStepService } from '../two-step/service.ts';
import { assertEditable, assertVisible, assertSelf } from './policy.ts';
import { createStaffQueries, type StaffRow, type StaffChanges } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  links: PasswordLinks;
  sessions: SessionService;
  passwords: PasswordService;
  twoStep: Pick<TwoStepService, 'reset'>;
}

export function createStaffService({ db, audit, links, sessions, passwords, twoStep }: Deps) {
  const queries = createStaffQueries(db);

  async function serializedById(id: number, trx: Db = db) {
    return serialize((await queries.byId(id, trx)) ?? notFound());
  }

  return {
    async list(query: ListQuery, signal?: AbortSignal) {
      const page = await queries.page(query, signal);
      return serializePage(page, (rows) => rows.map(serialize));
    },

    async get(actor: Actor, id: number) {
      assertVisible(actor, id);
      return serializedById(id);
    },

    async create(actor: Actor, form: z.output<typeof staffForm>) {
      const { name, email, type, publisherId, password } = form;
      const passwordHash = await hashPassword(password, actor);
      return db.transaction().execute(async (trx) => {
        const { id } = await queries.insert(trx, { name, email, type, publisherId, passwordHash });
        const staff = await serializedById(id, trx);
        await audit.record(trx, actor, 'staff.created', staff);
        return staff;
      });
    },

    /**
     * A password that the platform sets ends every session and open link of its owner. A new type
     * or publisher also ends the sessions, through the trigger `end_sessions_of_role` (migration
     * 0010).
     */
    async update(actor: Actor, id: number, form: z.output<typeof staffEditForm>, ifMatch?: string) {
      const changes = await changesOf(actor, form);
      return db.transaction().execute(async (trx) => {
        const before = serialize((await queries.lock(trx, id)) ?? notFound());
        assertEditable(before);
        await audit.assertFresh(trx, 'staff', before, ifMatch);
        await queries.update(trx, id, changes);
        if (form.password !== null) {
          await sessions.endAllOf(trx, 'staff', id);
          await links.expire(trx, 'staff', id);
          await audit.record(trx, actor, 'staff.passwordChanged', { id });
        }
        const staff = await serializedById(id, trx);
        await audit.record(trx, actor, 'staff.updated', staff, before);
        return staff;
      });
    },

    remove(actor: Actor, id: number) {
      return db.transaction().execute(async (trx) => {
        const staff = serialize((await queries.lock(trx, id)) ?? notFound());
        assertEditable(staff);
        await queries.remove(trx, id);
        await sessions.endAllOf(trx, 'staff', id);
        await audit.record(trx, actor, 'staff.removed', staff);
        return staff;
      });
    },

    /** For an owner who lost the second step (docs/decisions/0018). */
    resetTwoStep(actor: Actor, id: number, ifMatch?: string) {
      return db.transaction().execute(async (trx) => {
        const staff = serialize((await queries.lock(trx, id)) ?? notFound());
        assertEditable(staff);
        await audit.assertFresh(trx, 'staff', staff, ifMatch);
        await twoStep.reset(trx, actor, 'staff', staff);
        return staff;
      });
    },

    /**
     * A person's own profile, even of the protected row; a new password ends all other sessions and
     * open links.
     */
    async updateProfile(
      actor: Actor,
      id: number,
      form: z.output<typeof staffProfileForm>,
      ifMatch?: string,
    ) {
      assertSelf(actor, id);
      await passwords.confirm(actor, form.currentPassword);
      const changes = await changesOf(actor, form);
      return db.transaction().execute(async (trx) => {
        const before = serialize((await queries.lock(trx, id)) ?? notFound());
        await audit.assertFresh(trx, 'staff', before, ifMatch);
        await queries.update(trx, id, changes);
        if (form.password !== null) {
          await sessions.endOthersOf(trx, actor);
          await links.expire(trx, 'staff', id);
          await audit.record(trx, actor, 'staff.passwordChanged', { id });
        }
        const staff = await serializedById(id, trx);
        await audit.record(trx, actor, 'staff.profileUpdated', staff, before);
        return staff;
      });
    },
  };
}

function serialize({ publisherName, ...staff }: StaffRow) {
  return { ...staff, publisher: { id: staff.publisherId, name: publisherName } };
}

async function changesOf(
  actor: Actor,
  { name, password }: { name: string; password: string | null },
): Promise<StaffChanges> {
  if (password === null) return { name };
  return { name, passwordHash: await hashPassword(password, actor) };
}

export type StaffService = ReturnType<typeof createStaffService>;
