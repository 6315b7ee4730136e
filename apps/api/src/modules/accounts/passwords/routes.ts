import { admins } from '@aqua/contract/accounts/admins';
import { customers } from '@aqua/contract/students/customers';
import type { passwordCalls } from '@aqua/contract/accounts/password-forms';
import { staffs } from '@aqua/contract/accounts/staffs';
import type { z } from 'zod';
import type { AccountKind } from '../../../lib/account-kinds.ts';
import { serve, type Route } from '../../../http/route.ts';
import type { GuardianService } from '../../law/guardians/service.ts';
import type { SignUp } from '../../catalogue/publishers/sign-up.ts';
import type { PasswordService } from './service.ts';

interface Deps {
  passwords: PasswordService;
  guardians: GuardianService;
  signUp: Pick<SignUp, 'recordTerms'>;
}

/** Forgotten passwords, the same three calls for each kind of account. */
export function passwordRoutes({ passwords, guardians, signUp }: Deps): Route[] {
  return [
    ...linksOf('admin', admins, passwords),
    ...linksOf('staff', staffs, passwords),
    ...linksOf('customer', customers, passwords),
    serve(customers.checkPasswordMail, async ({ params }) => {
      await passwords.checkMail(params.id);
      return {};
    }),
    serve(admins.resetPassword, async ({ body, address, signal }) => {
      await passwords.set('admin', body, { address, signal });
      return {};
    }),
    serve(staffs.resetPassword, async ({ body, address, signal }) => {
      // The link proves the mailbox, just as the link of the sign-up does.
      await passwords.set('staff', body, { address, signal }, signUp.recordTerms);
      return {};
    }),
    serve(customers.changePassword, async ({ actor, body }) => {
      await passwords.change(actor, body);
      return {};
    }),
    // Clients written against the specification send no birthday; the reader asks for it later.
    serve(customers.resetPassword, async ({ body, address, signal, language }) => {
      const { birthday } = body;
      const source = { language, address, how: 'createPassword' } as const;
      await passwords.set('customer', body, { address, signal }, async (trx, id) => {
        if (birthday != null) await guardians.answer(trx, id, { ...body, birthday }, source);
      });
      return {};
    }),
  ];
}

type Links = Pick<
  ReturnType<typeof passwordCalls<'admins' | 'staffs' | 'customers', z.ZodType>>,
  'forgotPassword' | 'checkLink'
>;

function linksOf(kind: AccountKind, contract: Links, passwords: PasswordService): Route[] {
  return [
    serve(contract.forgotPassword, async ({ query, address, language }) => {
      await passwords.ask(kind, query.email, { address, language });
      return {};
    }),
    serve(contract.checkLink, ({ query }) => passwords.look(kind, query.token)),
  ];
}
