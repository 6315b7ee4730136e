import type { ListQuery } from '@aqua/contract/list';
import type { signInProviderForm } from '@aqua/contract/accounts/sign-in-providers';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db/connect.ts';
import { serializePage } from '../../../db/list/list.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Sealer } from '../../../mail/seal.ts';
import { reasonOf } from '../../../openid/bounded-fetch.ts';
import { createOpenIdClient } from '../../../openid/client.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import type { KnownProviders } from './known-providers.ts';
import { createProviderQueries, type ProviderRow } from './queries.ts';

interface Deps {
  db: Db;
  audit: Audit;
  /** Reads the changed providers again. */
  known: Pick<KnownProviders, 'forget'>;
  sealer: Sealer<string>;
  publicUrl: string;
}

type Form = z.output<typeof signInProviderForm>;

/** Where providers send people back: a page of the site, for every kind of account and the app. */
export const returnPath = '/sign-in/return';

/** The providers of sign-in, which a SuperAdmin manages (product rules, section 4). */
export function createSignInProviders({ db, audit, known, sealer, publicUrl }: Deps) {
  const queries = createProviderQueries(db);

  /** As the SuperAdmin sees it: without the secret, with what the provider wants to know of Aqua. */
  function serialize({ sealedSecret, groupId, groupName, ...row }: ProviderRow) {
    return {
      ...row,
      hasSecret: sealedSecret.length > 0,
      group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
      redirectUri: publicUrl + returnPath,
      backChannelLogoutUri: `${publicUrl}/api/v1/sign_in_providers/${row.id}/back_channel_logout`,
    };
  }

  async function get(id: number, trx?: Trx) {
    return serialize((await queries.byId(id, trx)) ?? notFound());
  }

  /** What a form says, as the row has it. */
  async function valuesOf(form: Form) {
    const { clientSecret: _, groupId = null, ...values } = form;
    const creates = values.unknownPeople === 'create';
    if (creates && groupId !== null && (await queries.group(groupId)) === undefined)
      throw new AppError('provider.groupUnknown', {}, 'groupId');
    return { ...values, groupId: creates ? groupId : null };
  }

  /** The provider must say of itself what a sign-in needs, before anybody depends on it. */
  async function assertDiscovered(form: Form, clientSecret: string): Promise<void> {
    const { issuer } = form;
    await createOpenIdClient({ ...form, clientSecret }).catch((error: unknown) => {
      const params = { issuer: issuer.replace(/\/$/, ''), reason: reasonOf(error) };
      throw new AppError('provider.undiscovered', params, 'issuer', { cause: error });
    });
  }

  /** One change in a transaction, which this process knows at once. */
  async function change<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const result = await db.transaction().execute(work);
    known.forget();
    return result;
  }

  return {
    async list(query: ListQuery, signal?: AbortSignal) {
      return serializePage(await queries.page(query, signal), (rows) => rows.map(serialize));
    },

    get,

    async groups(start: string) {
      return { groups: await queries.groups(start) };
    },

    async create(actor: Actor, form: Form) {
      if (form.clientSecret === null)
        throw new AppError('provider.secretAlert', {}, 'clientSecret');
      if (form.isShown) throw new AppError('provider.untried', {}, 'isShown');
      const { clientSecret } = form;
      const values = await valuesOf(form);
      await assertDiscovered(form, clientSecret);
      return change(async (trx) => {
        const sealedSecret = sealer.seal(clientSecret);
        const provider = await get(await queries.insert(trx, { ...values, sealedSecret }), trx);
        await audit.record(trx, actor, 'provider.created', provider);
        return provider;
      });
    },

    /** Another client of a provider must be tried again before its button is shown. */
    async update(actor: Actor, id: number, form: Form, ifMatch?: string) {
      const row = (await queries.byId(id)) ?? notFound();
      // Another issuer would be sent the secret of this one.
      if (form.clientSecret === null && form.issuer !== row.issuer)
        throw new AppError('field.required', {}, 'clientSecret');
      const clientSecret = form.clientSecret ?? sealer.open(row.sealedSecret);
      const values = await valuesOf(form);
      const isOther = form.issuer !== row.issuer || form.clientId !== row.clientId;
      if (isOther || form.clientSecret !== null) await assertDiscovered(form, clientSecret);
      return change(async (trx) => {
        const locked = (await queries.lock(trx, id)) ?? notFound();
        const before = serialize(locked);
        await audit.assertFresh(trx, 'provider', before, ifMatch);
        if (form.issuer !== locked.issuer && locked.countIdentities > 0)
          throw new AppError('provider.issuerFixed', {}, 'issuer');
        const triedAt = isOther ? null : locked.triedAt;
        if (form.isShown && triedAt === null && !locked.isShown)
          throw new AppError('provider.untried', {}, 'isShown');
        const isShown = form.isShown && triedAt !== null;
        const sealedSecret = sealer.seal(clientSecret);
        await queries.update(trx, id, { ...values, isShown, triedAt, sealedSecret });
        const provider = await get(id, trx);
        await audit.record(trx, actor, 'provider.updated', provider, before);
        return provider;
      });
    },

    /** The accounts of its people stay; its sessions stay open until they end by themselves. */
    remove(actor: Actor, id: number) {
      return change(async (trx) => {
        const provider = serialize((await queries.lock(trx, id)) ?? notFound());
        await queries.remove(trx, id);
        await audit.record(trx, actor, 'provider.deleted', provider);
        return provider;
      });
    },

    /** A SuperAdmin has come back from the provider: its button may be shown. */
    noteTried(actor: Actor, id: number) {
      return change(async (trx) => {
        await queries.noteTried(trx, id);
        const provider = await get(id, trx);
        const { nameEn } = provider;
        await audit.record(trx, actor, 'provider.tried', { id, nameEn });
        return provider;
      });
    },
  };
}

export type SignInProviders = ReturnType<typeof createSignInProviders>;
