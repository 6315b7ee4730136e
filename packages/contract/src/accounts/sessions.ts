import { z } from 'zod';
import { route } from '../define-route.ts';
import {
  acknowledged,
  byId,
  emailAddress,
  id,
  instant,
  maxLengths,
  named,
  requiredText,
  typedPassword,
  written,
} from '../fields.ts';
import { listQuery, page } from '../list.ts';
import { orders } from '../list-choices.ts';
import { roles } from '../roles.ts';
import { signInName } from './sign-in-names.ts';

/** The signed-in account. `publisherId` and `publisher` are null, except for staff. */
export const accessRecord = z.object({
  id,
  name: z.string(),
  /** Null for a student with only a login name. */
  email: z.string().nullable(),
  /** Only students have one. */
  loginName: z.string().nullable(),
  publisherId: id.nullable(),
  publisher: named.nullable(),
});

/** Answer of every sign-in: `token` is sent as a bearer value from then on. */
export const session = z.object({
  token: z.string(),
  role: z.enum(['Admin', 'Staff', 'Customer']),
  type: z.enum(['SuperAdmin', 'Admin', 'SubAdmin']).nullable(),
  accessRecord,
});

export type Session = z.infer<typeof session>;

/**
 * The device that a student reads on (product rules, section 7). The number is shown; the secret
 * proves the device. A phone sends the secret back as the answer gave it; a browser has it in a
 * cookie that the server sets.
 */
export const deviceForm = z.object({
  number: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  name: requiredText('nameAlert', maxLengths.name),
  platform: z.enum(['android', 'ios', 'browser']),
  secret: z.string().max(200).nullish(),
});

export type DeviceForm = z.output<typeof deviceForm>;

/** `device` is null if the call named none. */
export const studentSession = session.extend({
  device: z
    .object({
      /** The number of the binding. A known device keeps the number that it had. */
      number: z.string(),
      /**
       * Returned once, so the device must keep it. Null for a browser, and for a device that sent
       * its secret.
       */
      secret: z.string().nullable(),
    })
    .nullable(),
});

export type StudentSession = z.infer<typeof studentSession>;

const credentials = z.object({ email: emailAddress(), password: typedPassword });

/** An empty field of the form counts as no code. */
export const code = z
  .string()
  .max(60)
  .nullish()
  .transform((text) => text?.trim() || undefined);

/** If two-step sign-in is on, a call without `code` is refused with `twoStep.needed`. */
function signIn<const Path extends `/api/${string}`>(path: Path, signsIn: 'admin' | 'staff') {
  const body = credentials.extend({ code });
  return route({ method: 'POST', path, permission: 'public', body, answer: session, signsIn });
}

/** One of the caller's own sessions. */
export const openSession = z.object({
  id,
  /** The student's bound device, or browser and system such as `Firefox, Windows`. */
  device: z.string().nullable(),
  /** The IP address of the last use. */
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

export const sessions = {
  signInAdmin: signIn('/api/v1/admins/sign_in', 'admin'),
  signInStaff: signIn('/api/v1/staffs/sign_in', 'staff'),
  signInPublisher: signIn('/api/v1/publishers/sign_in', 'staff'),
  /** With `device` the session may read; `moveDevice` confirms that the binding may move. */
  signInCustomer: route({
    method: 'POST',
    path: '/api/v1/customers/sign_in',
    permission: 'public',
    body: credentials.extend({
      /** An e-mail or a login name (docs/decisions/0107). */
      email: signInName(),
      device: deviceForm.nullish(),
      moveDevice: z.boolean().nullish(),
    }),
    answer: studentSession,
    signsIn: 'customer',
  }),
  /**
   * The password of a printed card, which signs in nowhere (`password.first`), is exchanged for a
   * link as a mail has it: `create` for a student who never chose a password, else `reset`. Its
   * token sets the student's own password; the card works until then.
   */
  useFirstPassword: route({
    method: 'POST',
    path: '/api/v1/customers/first_password',
    permission: 'public',
    body: z.object({ email: signInName(), password: typedPassword }),
    answer: z.object({ token: z.string(), purpose: z.enum(['create', 'reset']) }),
    signsIn: 'customer',
  }),
  current: route({
    method: 'GET',
    path: '/api/v1/auth/session',
    permission: 'signedIn',
    answer: session.omit({ token: true }).extend({ roleName: z.enum(roles) }),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/auth/sessions',
    permission: 'signedIn',
    query: listQuery({ search: ['address'], lastOrder: orders.oldest }),
    answer: page(openSession),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/auth/sessions/:id',
    permission: 'signedIn',
    params: byId,
    answer: written(openSession),
    successMessage: 'session.ended',
  }),
  signOutElsewhere: route({
    method: 'POST',
    path: '/api/v1/auth/sign_out_everywhere_else',
    permission: 'signedIn',
    answer: acknowledged,
    successMessage: 'session.othersEnded',
  }),
  signOut: route({
    method: 'GET',
    path: '/api/v1/auth/sign_out',
    permission: 'signedIn',
    /**
     * Where the session of a provider ends, too, if it was opened there and the provider offers
     * that.
     */
    answer: acknowledged.extend({ providerSignOut: z.string().nullable() }),
    successMessage: 'signedOut',
  }),
};
