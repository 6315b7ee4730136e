import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, instant, written } from '../fields.ts';
import { attemptResponse, attemptStart } from './provider-sign-in.ts';

/** A person at a provider who signs in to the caller's account. */
export const identity = z.object({
  id,
  provider: z.object({ id, nameEn: z.string(), nameTh: z.string() }),
  /** What the provider said at the last sign-in; null where it said nothing. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export type Identity = z.infer<typeof identity>;

/** The identities of the caller's own account (product rules, section 4). */
export const identities = {
  list: route({
    method: 'GET',
    path: '/api/v1/auth/identities',
    permission: 'signedIn',
    /** `hasPassword` says whether adding one asks for it. */
    answer: z.object({ identities: z.array(identity), hasPassword: z.boolean() }),
  }),
  /** Who has only found an open session must not add a way in, so the password is asked again. */
  startAdding: route({
    method: 'POST',
    path: '/api/v1/auth/identities/start',
    permission: 'signedIn',
    body: z.object({ providerId: id, currentPassword: z.string().max(200).nullish() }),
    answer: attemptStart,
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/auth/identities',
    permission: 'signedIn',
    body: attemptResponse,
    answer: written(identity),
    successMessage: 'identity.added',
  }),
  /** Refused for the last way into an account. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/auth/identities/:id',
    permission: 'signedIn',
    params: byId,
    answer: written(identity),
    successMessage: 'deleted',
  }),
};
