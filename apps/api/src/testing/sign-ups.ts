import { codeSentTo } from './mails.ts';
import type { TestApi, TestServer } from './test-api.ts';

export const adultPassword = 'Harbour2026';
let numbers = 0;

/** A number of its own with a code that was just sent to it. */
export async function phoneWithCode({ visitor }: TestApi, server: TestServer) {
  const phone = `+6689${String((numbers += 1)).padStart(7, '0')}`;
  await visitor.customers.sendOtp({ body: { phone } });
  return { phone, otp: await codeSentTo(server, phone) };
}

/** A sign-up but for e-mail, phone and code. */
export const adult = {
  name: 'สมหญิง ใจดี',
  birthday: '2000-02-29',
  password: adultPassword,
  password_confirmation: adultPassword,
  acceptTerms: true,
  readPrivacy: true,
} as const;
