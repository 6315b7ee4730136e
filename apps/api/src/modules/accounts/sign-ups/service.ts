import type { studentSignUpForm } from '@aqua/contract/accounts/student-sign-up';
import type { Language } from '@aqua/phrases/languages';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { AddressLimit } from '../../../http/rate-limits.ts';
import { mayRequestMail } from '../../../mail/requested-mails.ts';
import { hashPassword, type PasswordAsker } from '../../../lib/password-hashes.ts';
import { createToken, hashToken } from '../../../lib/tokens.ts';
import type { CustomerService } from '../../students/customers/service.ts';
import type { ClassCodeJoining } from '../../students/class-codes/joining.ts';
import type { GuardianService } from '../../law/guardians/service.ts';
import type { PhoneCodes } from '../phone-codes/service.ts';
import type { KnownProviders } from '../sign-in-providers/known-providers.ts';
import type { SignUpMails } from './mails.ts';
import { createSignUpQueries } from './queries.ts';

interface Deps {
  db: Db;
  limit: AddressLimit;
  codes: PhoneCodes;
  customers: Pick<CustomerService, 'lockByEmail' | 'register' | 'inviteAgain'>;
  guardians: Pick<GuardianService, 'check' | 'settle' | 'stateOf'>;
  mails: SignUpMails;
  providers: Pick<KnownProviders, 'assertPasswords'>;
  classCodes: Pick<ClassCodeJoining, 'hold' | 'settleSignUp'>;
}

interface Confirmed {
  state: 'open' | 'guardian';
  /** What became of the group whose code came with the sign-up. */
  joining: { group: string; state: 'joined' | 'waits' | 'over' } | null;
}

/**
 * Students' own sign-up (docs/decisions/0010-sign-up-creates-the-student-on-confirmation.md): the
 * account is created when the e-mail is confirmed. Until then the student can still be invited, and
 * nobody learns which e-mails have an account.
 */
export function createSignUps(deps: Deps) {
  const { db, limit, codes, customers, guardians, mails, providers, classCodes } = deps;
  const queries = createSignUpQueries();
  return {
    async signUp(
      form: z.output<typeof studentSignUpForm>,
      { language, address, signal }: { language: Language } & PasswordAsker,
    ): Promise<void> {
      const { email, name, birthday, guardianName, guardianEmail, acceptNews, classCode } = form;
      await providers.assertPasswords('customer', email);
      await guardians.check(form, email);
      // Each sign-up sends a mail to an address that somebody typed.
      await limit.take(address, email);
      const proven = await codes.check(form.phone, form.otp);
      const passwordHash = await hashPassword(form.password, { address, signal });
      await db.transaction().execute(async (trx) => {
        await codes.use(trx, proven);
        const owner = await customers.lockByEmail(trx, email);
        if (owner === undefined) {
          const { token, hash: tokenHash } = createToken();
          const { phone } = proven;
          const answers = { birthday, guardianName, guardianEmail, acceptNews, classCode };
          const row = {
            email,
            name,
            phone,
            ...answers,
            language,
            address,
            passwordHash,
            tokenHash,
          };
          await queries.put(trx, row);
          await mails.confirm(trx, email, token, language);
        } else if (owner.passwordHash === null && owner.deletedAt === null) {
          if (await mayRequestMail(trx, 'invitation', 'customer', owner.id))
            await customers.inviteAgain(trx, owner.id);
        } else if (await mayRequestMail(trx, 'accountExists', 'customer', owner.id)) {
          const isDeleted = owner.deletedAt !== null;
          const account = { ...owner, email, customerId: owner.id, isDeleted };
          await mails.accountExists(trx, account, language);
        }
      });
    },

    /**
     * Creates the student. A repeated call with the same token changes nothing: people click twice.
     */
    confirm(token: string, address: string): Promise<Confirmed> {
      return db.transaction().execute(async (trx) => {
        const signUp = await queries.lockByToken(trx, hashToken(token));
        if (signUp === undefined) throw new AppError('link.unknown', {}, 'token');
        if (signUp.customerId === null && signUp.isLate)
          throw new AppError('link.expired', {}, 'token');
        const { email, name, phone, passwordHash, customerId, language } = signUp;
        const held = await classCodes.hold(trx, signUp.classCode);
        if (customerId !== null || passwordHash === null) {
          const student = { id: customerId ?? 0, name, address };
          const joining = await classCodes.settleSignUp(trx, held, student, false);
          return { state: await guardians.stateOf(trx, student.id), joining };
        }
        const id = await customers.register(trx, { name, email, phone, passwordHash, address });
        // Somebody has invited the student meanwhile, and that mail was sent.
        if (id === undefined) throw new AppError('link.used', {}, 'token');
        await queries.close(trx, email, id);
        await mails.claim(trx, id, signUp);
        const source = { language, address: signUp.address, how: 'signUp' } as const;
        const student = { id, name, email, loginName: null };
        const state = await guardians.settle(trx, student, signUp, source);
        const joining = await classCodes.settleSignUp(trx, held, { id, name, address }, true);
        return { state, joining };
      });
    },
  };
}

export type SignUps = ReturnType<typeof createSignUps>;
