import { admins } from '@aqua/contract/admins';
import { customers } from '@aqua/contract/customers';
import type { passwordCalls } from '@aqua/contract/passwords-forms';
import { staffs } from '@aqua/contract/staffs';
import type { AccountKind } from '../../db/schema.ts';
import { serve, type Route } from '../../http/route.ts';
import type { PasswordService } from './service.ts';

/** Forgotten passwords, the same three calls for each kind of account. */
export function passwordRoutes(passwords: PasswordService): Route[] {
  return [
    ...routesOf('admin', admins, passwords),
    ...routesOf('staff', staffs, passwords),
    ...routesOf('customer', customers, passwords),
  ];
}

type Calls = ReturnType<typeof passwordCalls<'admins' | 'staffs' | 'customers'>>;

function routesOf(kind: AccountKind, contract: Calls, passwords: PasswordService): Route[] {
  return [
    serve(contract.forgotPassword, async ({ query }) => {
      await passwords.ask(kind, query.email);
      return {};
    }),
    serve(contract.checkLink, ({ query }) => passwords.look(kind, query.token)),
    serve(contract.resetPassword, async ({ body, address }) => {
      await passwords.set(kind, body, address);
      return {};
    }),
  ];
}
