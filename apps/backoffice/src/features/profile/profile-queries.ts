import type { Admin } from '@aqua/contract/accounts/admins';
import { everything } from '@aqua/contract/list-choices';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { queryOptions } from '@tanstack/react-query';
import type { PublisherValues } from '../../components/field/publisher-fields.tsx';
import { client } from '../../lib/client.ts';
import { phrases } from '../../lib/language/phrases.ts';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';
import { ifFresh } from '../../lib/write/if-fresh.ts';
import { writeOptions } from '../../lib/write/use-write.ts';

/** The two kinds of account that use the back-office, as the client names their calls. */
export type ProfileKind = 'admins' | 'staffs';

/** The fields of one's own account that the profile shows, whichever kind it is. */
export type Account = Pick<Admin, 'id' | 'name' | 'email' | 'updatedAt'>;

export interface AccountValues extends Record<string, unknown> {
  name: string;
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}

export function loadAccount(kind: ProfileKind, id: number, signal?: AbortSignal) {
  const input = { params: { id } };
  const options = signal === undefined ? {} : { signal };
  return kind === 'admins' ? client.admins.get(input, options) : client.staffs.get(input, options);
}

/** Spelt out, because the union of all keys is too large for TypeScript. */
type AccountKey = readonly [ProfileKind, 'get', { params: { id: number } }];

export function accountQuery(kind: ProfileKind, id: number) {
  return queryOptions<Account, Error, Account, AccountKey>({
    queryKey: [kind, 'get', { params: { id } }],
    queryFn: ({ signal }) => loadAccount(kind, id, signal),
  });
}

interface AccountChange {
  kind: ProfileKind;
  row: Account;
  body: AccountValues;
}

export const saveAccount = writeOptions({
  call: ({ kind, row, body }: AccountChange) => {
    const change = emptyAsNull(body, 'password', 'passwordConfirmation');
    const input = { params: { id: row.id }, body: change };
    return kind === 'admins'
      ? client.admins.updateProfile(input, ifFresh(row))
      : client.staffs.updateProfile(input, ifFresh(row));
  },
  // A new password ends the other sessions.
  invalidates: ['admins', 'staffs', 'sessions'],
});

export function companyQuery(id: number) {
  return queryOptions({
    queryKey: ['publishers', 'get', { params: { id } }],
    queryFn: ({ signal }) => client.publishers.get({ params: { id } }, { signal }),
  });
}

export function loadCompany({ id }: Publisher): Promise<Publisher> {
  return client.publishers.get({ params: { id } });
}

export const saveCompany = writeOptions({
  call: ({ row, body }: { row: Publisher; body: PublisherValues }) =>
    client.publishers.update(
      { params: { id: row.id }, body: emptyAsNull(body, 'companyDescription') },
      ifFresh(row),
    ),
  // Rows of products and staff name their publisher.
  row: 'saved',
  invalidates: ['publishers', 'products', 'staffs'],
});

export function twoStepQuery() {
  return queryOptions({
    queryKey: ['twoStep', 'get'],
    queryFn: ({ signal }) => client.twoStep.get(undefined, { signal }),
  });
}

export const confirmTwoStep = writeOptions({
  call: (code: string) => client.twoStep.confirm({ body: { code } }),
  invalidates: ['twoStep'],
});

/** The proof that is needed to turn two-step login off or renew its recovery codes. */
export interface Proof extends Record<string, unknown> {
  currentPassword: string;
  code: string;
}

export const disableTwoStep = writeOptions({
  call: (body: Proof) => client.twoStep.disable({ body }),
  invalidates: ['twoStep'],
});

export const renewRecoveryCodes = writeOptions({
  call: (body: Proof) => client.twoStep.renewRecoveryCodes({ body }),
  invalidates: ['twoStep'],
});

export type Passkey = Awaited<ReturnType<typeof client.passkeys.list>>['data'][number];

export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys', 'list'],
    queryFn: ({ signal }) => client.passkeys.list(undefined, { signal }),
  });
}

/** What is typed before the browser asks; the password is empty for an account without one. */
export interface PasskeyValues extends Record<string, unknown> {
  name: string;
  currentPassword: string;
}

export const addPasskey = writeOptions({
  call: async ({ name, currentPassword }: PasskeyValues) => {
    const body = { currentPassword: currentPassword || null };
    const [{ makePasskey }, options] = await Promise.all([
      import('../../lib/passkeys.ts'),
      client.passkeys.startAdding({ body }),
    ]);
    const credential = await makePasskey(options, phrases().backoffice.profile.passkeys.known);
    return client.passkeys.add({ body: { name, credential } });
  },
  invalidates: ['passkeys'],
});

export const removePasskey = writeOptions({
  call: (id: number) => client.passkeys.remove({ params: { id } }),
  invalidates: ['passkeys'],
});

export type OpenSession = Awaited<ReturnType<typeof client.sessions.list>>['data'][number];

const allSessions = { size: everything };

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions', 'list', { query: allSessions }],
    queryFn: ({ signal }) => client.sessions.list({ query: allSessions }, { signal }),
    // Sessions open and end elsewhere, so the list must be fresh.
    staleTime: 0,
  });
}

export const endSession = writeOptions({
  call: (id: number) => client.sessions.remove({ params: { id } }),
  invalidates: ['sessions'],
});

export const signOutElsewhere = writeOptions({
  call: () => client.sessions.signOutElsewhere(),
  invalidates: ['sessions'],
});
