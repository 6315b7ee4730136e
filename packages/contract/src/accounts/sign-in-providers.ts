import { z } from 'zod';
import { onlyVisible } from '../clean-text.ts';
import { route } from '../define-route.ts';
import {
  byId,
  cleanText,
  id,
  instant,
  listOf,
  named,
  optionalLine,
  optionalText,
  orElse,
  reference,
  requiredText,
  written,
} from '../fields.ts';
import { listQuery, page } from '../list.ts';
import { attemptStart, attemptResponse } from './provider-sign-in.ts';

/** What a form of a new provider is filled with; each is OpenID Connect (docs/sign-in.md). */
export const presets = ['google', 'microsoft', 'line', 'oidc'] as const;

export type Preset = (typeof presets)[number];

/** What happens to somebody whom the provider knows and Aqua doesn't. */
export const unknownPeople = ['refuse', 'create'] as const;

/** The most domains of one provider. */
export const maxDomains = 50;

/** The most characters of an issuer, an id and a secret of a client, and the scopes. */
const maxValue = 500;

/** A provider of sign-in: an OpenID Provider and how Aqua uses it (product rules, section 4). */
export const signInProvider = z.object({
  id,
  preset: z.enum(presets),
  /** The issuer identifier (OpenID Connect Discovery 1.0, section 2), such as `https://accounts.google.com`. */
  issuer: z.string(),
  clientId: z.string(),
  /** The secret itself never leaves the server. */
  hasSecret: z.boolean(),
  /** Separated by spaces; `openid` is among them. */
  scopes: z.string(),
  /** What the button says, in both languages, and its place among the others. */
  nameEn: z.string(),
  nameTh: z.string(),
  position: z.int(),
  forStudents: z.boolean(),
  forStaff: z.boolean(),
  forAdmins: z.boolean(),
  /** The e-mail domains of which the provider may say who owns an address. */
  domains: z.array(z.string()),
  /** Whether people with an e-mail of these domains have no password here. */
  passwordsOff: z.boolean(),
  unknownPeople: z.enum(unknownPeople),
  /** Whom somebody unknown should ask. */
  help: z.string().nullable(),
  /** The group that a created student joins. */
  group: named.nullable(),
  /** The claims that have the name and the number of a student. */
  nameClaim: z.string(),
  numberClaim: z.string().nullable(),
  /** Whether the logins show the button. Not before a SuperAdmin has tried the provider. */
  isShown: z.boolean(),
  triedAt: instant.nullable(),
  /** What the provider wants to know of Aqua: where it sends people back, and where it reports a sign-out. */
  redirectUri: z.string(),
  backChannelLogoutUri: z.string(),
  countIdentities: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export type SignInProvider = z.infer<typeof signInProvider>;

/** Without a query or fragment; `localhost` is for trying a provider on one's own machine. */
const issuerPattern = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s?#]+$/;

const issuer = z
  .string('provider.issuerAlert')
  .max(maxValue, { error: 'provider.issuerAlert', abort: true })
  .transform(onlyVisible)
  .pipe(
    z
      .url({ error: 'provider.issuerAlert', abort: true })
      .regex(issuerPattern, 'provider.issuerAlert'),
  );

const domain = z
  .string('provider.domainAlert')
  .max(253, { error: 'provider.domainAlert', abort: true })
  .transform((text) => onlyVisible(text).toLowerCase())
  .pipe(z.string().regex(/^(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/, 'provider.domainAlert'));

/** A name of a claim (OpenID Connect Core 1.0, section 5.1) such as `name` or `student_id`. */
const claim = cleanText(100).pipe(z.string().max(100));

export const signInProviderForm = z.object({
  preset: z.enum(presets),
  issuer,
  clientId: requiredText('provider.clientIdAlert', maxValue),
  /** Null, empty or missing: as it is; a new provider needs one. */
  clientSecret: optionalLine(maxValue),
  scopes: orElse(
    cleanText(maxValue).pipe(
      z
        .string()
        .max(maxValue, { abort: true })
        .refine((text) => text.split(/\s+/).includes('openid'), 'provider.scopesAlert'),
    ),
    'openid email profile',
  ),
  nameEn: requiredText('provider.buttonAlert', 40),
  nameTh: requiredText('provider.buttonAlert', 40),
  position: orElse(z.int().min(0).max(999), 0),
  forStudents: orElse(z.boolean(), false),
  forStaff: orElse(z.boolean(), false),
  forAdmins: orElse(z.boolean(), false),
  domains: orElse(listOf(domain, maxDomains), []),
  passwordsOff: orElse(z.boolean(), false),
  unknownPeople: orElse(z.enum(unknownPeople), 'refuse'),
  help: optionalText(300),
  groupId: reference('provider.groupUnknown').nullish(),
  nameClaim: orElse(claim, 'name').transform((text) => text || 'name'),
  numberClaim: claim.nullish().transform((text) => text || null),
  isShown: orElse(z.boolean(), false),
});

export type SignInProviderForm = z.input<typeof signInProviderForm>;

/** A button of the logins. Clients choose the name by their language. */
export const shownProvider = z.object({
  id,
  preset: z.enum(presets),
  nameEn: z.string(),
  nameTh: z.string(),
  forStudents: z.boolean(),
  forStaff: z.boolean(),
  forAdmins: z.boolean(),
});

export type ShownProvider = z.infer<typeof shownProvider>;

/** What the provider said of the SuperAdmin who tried it, and what Aqua would do with it. */
export const triedProvider = z.object({
  provider: signInProvider,
  /** Every claim as the provider sent it, as text. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  subject: z.string(),
  email: z.string().nullable(),
  /** Whether an account may be found by this e-mail: verified, and of one of the domains. */
  isEmailVouched: z.boolean(),
  name: z.string().nullable(),
  number: z.string().nullable(),
});

export type TriedProvider = z.infer<typeof triedProvider>;

const filters = listQuery({ search: ['nameEn', 'nameTh', 'issuer'] });

export const signInProviders = {
  /** The buttons of the logins, in their order. */
  shown: route({
    method: 'GET',
    path: '/api/v1/sign_in_providers/shown',
    permission: 'public',
    answer: z.object({ providers: z.array(shownProvider) }),
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/sign_in_providers/',
    permission: 'manageSignIn',
    query: filters,
    answer: page(signInProvider),
  }),
  /** The groups that a created student can join; a SuperAdmin has no other call for them. */
  groups: route({
    method: 'GET',
    path: '/api/v1/sign_in_providers/groups',
    permission: 'manageSignIn',
    query: z.strictObject({ keySearch: filters.shape.keySearch }),
    answer: z.object({ groups: z.array(named) }),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/sign_in_providers/:id',
    permission: 'manageSignIn',
    params: byId,
    answer: signInProvider,
  }),
  /** Reads the provider's discovery document, and refuses an issuer that has none. */
  create: route({
    method: 'POST',
    path: '/api/v1/sign_in_providers',
    permission: 'manageSignIn',
    body: signInProviderForm,
    answer: written(signInProvider),
    idempotent: true,
    successMessage: 'provider.created',
  }),
  /** The issuer of a provider with identities stays: another one's subjects are other people. */
  update: route({
    method: 'PUT',
    path: '/api/v1/sign_in_providers/:id',
    permission: 'manageSignIn',
    params: byId,
    body: signInProviderForm,
    answer: written(signInProvider),
    successMessage: 'updated',
  }),
  /** Removes its identities, too; the accounts stay. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/sign_in_providers/:id',
    permission: 'manageSignIn',
    params: byId,
    answer: written(signInProvider),
    successMessage: 'deleted',
  }),
  /** Begins a sign-in that opens no session; `tryResult` shows what the provider said. */
  try: route({
    method: 'POST',
    path: '/api/v1/sign_in_providers/:id/try',
    permission: 'manageSignIn',
    params: byId,
    answer: attemptStart,
  }),
  tryResult: route({
    method: 'POST',
    path: '/api/v1/sign_in_providers/try_result',
    permission: 'manageSignIn',
    body: attemptResponse,
    answer: triedProvider,
  }),
};
