import { randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { otpDigits } from '@aqua/contract/accounts/student-sign-up';
import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';
import type { Config } from '../../../config/config.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import { wideNetworkOf } from '../../../lib/network.ts';
import { createAddressLimit } from '../../../http/rate-limits.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { isMobileIn, toE164 } from '../../../lib/phone-numbers.ts';
import type { SmsTransport } from '../../../sms/transport.ts';
import type { Fingerprint } from '../../../lib/tokens.ts';
import { createPhoneCodeQueries } from './queries.ts';
import { codeLifetime, codesPerAddressAndHour, pauseAfter } from './rules.ts';

interface Deps {
  db: Db;
  pool: pg.Pool;
  outbox: Outbox;
  fingerprint: Fingerprint;
  /** Null in production without an SMS gateway: then the call is refused. */
  sms: SmsTransport | null;
  config: Pick<Config, 'SMS_COUNTRIES'>;
}

/** A number whose code was right; `codes.use` uses that code up. */
export interface ProvenPhone {
  phone: string;
  codeHash: Buffer;
}

/** One-time codes by SMS (product rules, section 4). */
export function createPhoneCodes({ db, pool, outbox, fingerprint, sms, config }: Deps) {
  const queries = createPhoneCodeQueries(db);
  const limit = createAddressLimit(pool, 'otp-address', codesPerAddressAndHour);
  const { SMS_COUNTRIES: countries } = config;
  // The hash includes the number, so that the same code has different hashes for two numbers.
  const hashOf = (phone: string, code: string) => fingerprint(`otp ${phone} ${code}`);

  async function refuseDuringPause(trx: Trx, network: string): Promise<void> {
    const { codes, secondsAgo } = await queries.unprovenIn(trx, network);
    const seconds = Math.ceil(pauseAfter(codes) - secondsAgo);
    if (seconds > 0) throw new AppError('rate.limited', { seconds });
  }

  return {
    async send(typed: string, language: Language, address: string): Promise<void> {
      const phone = phoneOf(typed);
      if (!isMobileIn(phone, countries))
        throw new AppError('otp.mobileOnly', { countries: countries.join(', ') }, 'phone');
      if (sms === null) throw new AppError('sms.off');
      await limit.take(address);
      const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
      const network = wideNetworkOf(address);
      const words = catalogue[language].mail.otp;
      await db.transaction().execute(async (trx) => {
        await refuseDuringPause(trx, network);
        const codeHash = hashOf(phone, code);
        if (!(await queries.place(trx, { phone, codeHash, network }))) {
          const { seconds, isHour } = await queries.wait(trx, phone);
          throw new AppError(isHour ? 'rate.limited' : 'otp.tooSoon', { seconds }, 'phone');
        }
        await outbox.postSms(trx, {
          kind: 'otp',
          language,
          recipient: phone,
          subject: words.subject,
          text: fill(words.text, { code, minutes: codeLifetime.minutes }),
        });
      });
    },

    /**
     * Counts one guess, right or wrong. `use` then uses up the right code, in the caller's
     * transaction.
     */
    async check(typed: string, code: string): Promise<ProvenPhone> {
      const phone = phoneOf(typed);
      const codeHash = await queries.take(phone);
      if (codeHash === undefined || !timingSafeEqual(codeHash, hashOf(phone, code)))
        throw new AppError('otp.wrong', {}, 'otp');
      return { phone, codeHash };
    },

    async use(trx: Trx, { phone, codeHash }: ProvenPhone): Promise<void> {
      if (!(await queries.use(trx, phone, codeHash))) throw new AppError('otp.wrong', {}, 'otp');
    },
  };
}

function phoneOf(typed: string): string {
  const phone = toE164(typed);
  if (phone === undefined) throw new AppError('phoneInvalid', {}, 'phone');
  return phone;
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;
