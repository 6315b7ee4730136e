import { customers as contract } from '@aqua/contract/students/customers';
import { serve, type Route } from '../../../http/route.ts';
import type { PhoneCodes } from '../phone-codes/service.ts';
import type { SignUps } from './service.ts';

export function signUpRoutes(signUps: SignUps, codes: PhoneCodes): Route[] {
  return [
    serve(contract.sendOtp, async ({ body, language, address }) => {
      await codes.send(body.phone, language, address);
      return {};
    }),
    serve(contract.signUp, async ({ body, language, address, signal }) => {
      await signUps.signUp(body, { language, address, signal });
      return {};
    }),
    serve(contract.confirmEmail, ({ body, address }) => signUps.confirm(body.token, address)),
  ];
}
