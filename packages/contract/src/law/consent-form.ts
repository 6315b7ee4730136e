import { z } from 'zod';
import { hasWebAddress, onlyVisible } from '../clean-text.ts';
import type { ErrorCode } from '../errors.ts';
import { maxLengths, optionalLine } from '../fields.ts';
import { bangkokDay, guardianPart } from './ages.ts';

/** A day of birth as yyyy-MM-dd, not before 1900 and not in the future. */
export const birthday = z
  .string('birthdayAlert')
  .min(1, 'birthdayAlert')
  .pipe(z.iso.date({ error: 'birthdayInvalid', abort: true }))
  .refine((day) => day >= '1900-01-01' && day <= bangkokDay(), 'birthdayInvalid');

/** An e-mail that may be missing; empty or blank becomes null (specification, section 5). */
function optionalEmail(alert: ErrorCode) {
  return z
    .string(alert)
    .max(maxLengths.email, alert)
    .transform((text) => onlyVisible(text).toLowerCase())
    .pipe(z.union([z.literal(''), z.email(alert)], alert))
    .nullish()
    .transform((text) => text || null);
}

const guardian = {
  guardianName: optionalLine(maxLengths.name).refine(
    (name) => name === null || !hasWebAddress(name),
    'nameWithAddress',
  ),
  guardianEmail: optionalEmail('guardianEmailAlert'),
};

/**
 * The boxes to tick, each separate and empty at first (docs/decisions/0036): the terms are
 * accepted, the privacy policy is only read, and news needs a consent.
 */
export const documentTicks = {
  acceptTerms: z.literal(true, 'termsAlert'),
  readPrivacy: z.literal(true, 'privacyAlert'),
};
const newsTick = {
  acceptNews: z
    .boolean('field.wrong')
    .nullish()
    .transform((isTicked) => isTicked === true),
};

/** What a student gives before the first book opens (product rules, section 4). */
export const consentForm = z.object({ birthday, ...documentTicks, ...newsTick, ...guardian });

/** For `extend`: the same fields, optional. Clients written against the specification send none. */
export const laterConsent = {
  birthday: birthday.nullish(),
  acceptTerms: z.boolean('termsAlert').nullish(),
  readPrivacy: z.boolean('privacyAlert').nullish(),
  ...newsTick,
  ...guardian,
};

interface GuardianFields {
  birthday: string;
  guardianName?: string | null | undefined;
  guardianEmail?: string | null | undefined;
}

/**
 * Which of the guardian's fields are wrong at this age; none from age 20. From age 10 the
 * guardian's e-mail must differ from the student's, so that students do not consent in the
 * guardian's place.
 *
 * @param today the day in Asia/Bangkok
 */
export function guardianProblems(
  { birthday: born, guardianName, guardianEmail }: GuardianFields,
  today: string,
  ownEmail: string | null,
): { code: ErrorCode; field: 'guardianName' | 'guardianEmail' }[] {
  const part = guardianPart(born, today);
  if (part === 'none') return [];
  return [
    ...(guardianName ? [] : [{ code: 'guardianNameAlert', field: 'guardianName' } as const]),
    ...(guardianEmail ? [] : [{ code: 'guardianEmailAlert', field: 'guardianEmail' } as const]),
    ...(part === 'consents' && guardianEmail === ownEmail
      ? [{ code: 'guardianEmailOwn', field: 'guardianEmail' } as const]
      : []),
  ];
}

export type ConsentForm = z.output<typeof consentForm>;
