import type { ErrorEnvelope } from '@aqua/contract/error-envelope';
import { codeSentTo } from './mails.ts';
import type { TestApi, TestServer } from '../test-api.ts';

export const adultPassword = 'Harbour2026';
let numbers = 0;

/** A phone number of its own, to which a code was just sent. */
export async function phoneWithCode({ visitor }: TestApi, server: TestServer) {
  const phone = `+6689${String((numbers += 1)).padStart(7, '0')}`;
  await visitor.customers.sendOtp({ body: { phone } });
  return { phone, otp: await codeSentTo(server, phone) };
}

/** Requests a code from an address, by a server with TRUST_PROXY. */
export async function requestCode(
  { url }: Pick<TestServer, 'url'>,
  phone: string,
  address: string,
) {
  const answer = await fetch(`${url}/api/v1/customers/send_otp`, {
    method: 'POST',
    headers: {
      'x-application-token': 'aqua-reader',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ phone }),
  });
  const { message, errors } = (await answer.json()) as Partial<ErrorEnvelope>;
  const wait = Number(answer.headers.get('retry-after'));
  return { status: answer.status, code: errors?.[0]?.code, message, wait };
}

/** A sign-up without e-mail, phone and code. */
export const adult = {
  name: 'สมหญิง ใจดี',
  birthday: '2000-02-29',
  password: adultPassword,
  password_confirmation: adultPassword,
  acceptTerms: true,
  readPrivacy: true,
} as const;
