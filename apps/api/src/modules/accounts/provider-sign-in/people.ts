import { hasWebAddress } from '@aqua/contract/clean-text';
import type { Db, Trx } from '../../../db/connect.ts';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { AppError } from '../../../lib/errors.ts';
import { noPassword } from '../../../lib/password-hashes.ts';
import { emailIn, nameIn, textIn, vouchedEmail } from '../../../openid/claims.ts';
import type { GroupJoining } from '../../students/groups/joining.ts';
import type { CustomerService } from '../../students/customers/service.ts';
import type { Identities, JoinedBy, Said, Subject } from '../identities/service.ts';
import type { PasswordLinks } from '../password-links/service.ts';
import type { PasswordService } from '../passwords/service.ts';
import type { SessionOpening } from '../sessions/opening.ts';
import { isFor, type KnownProvider } from '../sign-in-providers/known-providers.ts';
import type { Proved } from './attempts.ts';

export interface PeopleDeps {
  db: Db;
  identities: Identities;
  links: PasswordLinks;
  passwords: Pick<PasswordService, 'takeIntoUse'>;
  customers: Pick<CustomerService, 'register'>;
  opening: Pick<SessionOpening, 'account' | 'accountByEmail'>;
  joining: GroupJoining;
}

/** What the provider says of somebody, as far as Aqua keeps it. */
export function saidBy({ provider, person: { claims } }: Proved): Said {
  return {
    email: emailIn(claims),
    name: nameIn(claims, provider.nameClaim),
    number: provider.numberClaim === null ? null : textIn(claims, provider.numberClaim),
  };
}

export function subjectOf({ provider, person }: Proved, kind: AccountKind): Subject {
  return { providerId: provider.id, subject: person.subject, kind };
}

/**
 * Which account somebody signs in to whom a provider has let in (product rules, section 4): that of
 * the identity, of the invitation, of the e-mail for which the provider vouches, or a new one.
 */
export function createPeople(deps: PeopleDeps) {
  const { db, identities, links, passwords, customers, opening, joining } = deps;

  /** The identity joins the account, in the transaction of whatever proves that it is theirs. */
  async function join(
    trx: Trx,
    proved: Proved,
    kind: AccountKind,
    account: { id: number; name: string },
    address: string,
    by: JoinedBy,
  ): Promise<void> {
    const { id, name } = account;
    const owner = { kind, id, name, address };
    const { provider } = proved;
    await identities.add(trx, owner, subjectOf(proved, kind), saidBy(proved), by, provider.name);
    await passwords.takeIntoUse(trx, kind, id);
  }

  /** The link of an invitation proves its account, as it does when a password is chosen. */
  async function ofInvitation(proved: Proved, token: string, address: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { accountId: id } = await links.use(trx, 'customer', token);
      const account = await opening.account('customer', id);
      if (account === undefined) throw new AppError('link.expired', {}, 'token');
      await join(trx, proved, 'customer', account, address, 'invitation');
      return id;
    });
  }

  async function ofEmail(
    proved: Proved,
    kind: AccountKind,
    email: string,
    address: string,
  ): Promise<number | undefined> {
    const account = await opening.accountByEmail(kind, email);
    if (account === undefined) return undefined;
    // Schools give an address to somebody else after a while: that is another person.
    if (await identities.hasAnother(account.id, subjectOf(proved, kind)))
      throw refusal('provider.unknownPerson', proved.provider);
    await db.transaction().execute((trx) => join(trx, proved, kind, account, address, 'email'));
    return account.id;
  }

  /** A new student, in the group of the provider's people and with its books. */
  async function create(
    proved: Proved,
    email: string,
    address: string,
  ): Promise<number | undefined> {
    const { groupId } = proved.provider;
    const said = saidBy(proved).name;
    // People may choose their name there, and Aqua mails it to guardians.
    const isUsable = said !== null && !hasWebAddress(said);
    const name = isUsable ? said : email.slice(0, email.indexOf('@'));
    return db.transaction().execute(async (trx) => {
      if (groupId !== null) await joining.lock(trx, groupId);
      const student = { name, email, phone: null, passwordHash: noPassword };
      const id = await customers.register(trx, { ...student, address });
      // The e-mail of a deleted student is not given to somebody else.
      if (id === undefined) return undefined;
      await join(trx, proved, 'customer', { id, name }, address, 'signUp');
      if (groupId !== null) await joining.join(trx, groupId, id);
      return id;
    });
  }

  return {
    join,

    /** The id of the account; refused for somebody who has none. */
    async accountOf(proved: Proved, kind: AccountKind, address: string): Promise<number> {
      const { provider, person, invitation } = proved;
      if (!isFor(provider, kind)) throw refusal('provider.notFor', provider);
      const known = await identities.accountOf(subjectOf(proved, kind));
      if (known !== undefined) return known;
      if (kind === 'customer' && invitation !== null)
        return ofInvitation(proved, invitation, address);
      const email = vouchedEmail(person.claims, provider);
      if (email === null) throw refusal('provider.unknownPerson', provider);
      const found = await ofEmail(proved, kind, email, address);
      if (found !== undefined) return found;
      const creates = kind === 'customer' && provider.unknownPeople === 'create';
      const made = creates ? await create(proved, email, address) : undefined;
      if (made !== undefined) return made;
      // Another tab may have made the account since.
      const since = creates ? await ofEmail(proved, kind, email, address) : undefined;
      if (since === undefined) throw refusal('provider.unknownPerson', provider);
      return since;
    },
  };
}

export type People = ReturnType<typeof createPeople>;

export function refusal(
  code: 'provider.notFor' | 'provider.unknownPerson' | 'provider.accountGone',
  { name, help }: KnownProvider,
): AppError {
  return new AppError(code, { provider: name, help: help ?? '' });
}
