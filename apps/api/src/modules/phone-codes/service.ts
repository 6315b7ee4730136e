import { randomInt, timingSafeEqual } from 'node:crypto';
import { otpDigits } from '@aqua/contract/own-accounts';
import { toE164 } from '@aqua/contract/phones';
import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { fill } from '@aqua/phrases/fill';
import type { Db, Trx } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { AddressLimit } from '../../http/rate-limits.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Fingerprint } from '../../tokens.ts';
import { createPhoneCodeQueries } from './queries.ts';
import { codeLifetime } from './rules.ts';

interface Deps {
  db: Db;
  outbox: Outbox;
  fingerprint: Fingerprint;
  /** Limits the codes that one address may request, for all numbers together. */
  limit: AddressLimit;
  /** False in production without an SMS gateway: then the call is refused. */
  canSend: boolean;
}

/** A number whose code was right; `codes.use` uses the code up. */
export interface ProvenPhone {
  phone: string;
  codeHash: Buffer;
}

/** One-time codes by SMS (decisions, section 4). */
export function createPhoneCodes({ db, outbox, fingerprint, limit, canSend }: Deps) {
  const queries = createPhoneCodeQueries(db);
  // The hash includes the number, so that equal codes of two numbers have different hashes.
  const hashOf = (phone: string, code: string) => fingerprint(`otp ${phone} ${code}`);

  return {
    async send(typed: string, language: Language, address: string): Promise<void> {
      const phone = phoneOf(typed);
      if (!canSend) throw new AppError('sms.off');
      await limit.take(address);
      const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
      const words = catalogue[language].mail.otp;
      await db.transaction().execute(async (trx) => {
        if (!(await queries.place(trx, phone, hashOf(phone, code)))) {
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
