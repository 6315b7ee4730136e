import { z } from 'zod';
import { bangkokDay, guardianPart } from '../law/ages.ts';
import { route } from '../define-route.ts';
import { hasWebAddress, onlyVisible, withLatinDigits } from '../clean-text.ts';
import type { ErrorCode } from '../errors.ts';
import {
  acknowledged,
  byId,
  emailAddress,
  instant,
  linkToken,
  maxLengths,
  optionalLine,
  strangersName,
} from '../fields.ts';
import { controller } from '../controller.ts';
import { newPassword } from './passwords.ts';

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
  ownEmail: string,
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

/** A phone number as typed; only the server checks whether such a number exists. */
function typedPhone(alert: ErrorCode) {
  return z
    .string(alert)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, alert).max(40, 'phoneInvalid'));
}

/**
 * Digits of a code sent by SMS, and the seconds between two codes to one number (specification,
 * section 9).
 */
export const otpDigits = 6;
export const secondsBetweenOtps = 60;
const otpForm = new RegExp(`^\\d{${otpDigits}}$`);

/** The students' own sign-up (product rules, section 4). */
export const studentSignUpForm = z
  .object({
    email: emailAddress(),
    name: strangersName('signUpNameAlert'),
    phone: typedPhone('phoneAlert'),
    ...consentForm.shape,
    password: newPassword('signUp'),
    password_confirmation: z.string('signUpConfirmAlert'),
    otp: z
      .string('otpAlert')
      .transform((text) => withLatinDigits(text).trim())
      .pipe(z.string().regex(otpForm, 'otpAlert')),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'signUpConfirmAlert',
  });

/** What a student waits for: the guardian's consent (`guardian`), or nothing (`open`). */
const state = z.enum(['open', 'guardian']);

const guardianLink = z.object({
  /** Whether the guardian registers a child under 10 or consents to an older one's account. */
  part: z.enum(['registers', 'consents']),
  studentName: z.string(),
  guardianName: z.string(),
  /** The answer that counts now; null while none has been given. */
  answer: z.enum(['given', 'refused', 'withdrawn']).nullable(),
  answeredAt: instant.nullable(),
  controller,
});

export type GuardianLink = z.infer<typeof guardianLink>;

/** The calls for students' own accounts; part of `customers`. */
export const ownAccountCalls = {
  /** One SMS a minute for each number; the answer is the same for every number. */
  sendOtp: route({
    method: 'POST',
    path: '/api/v1/customers/send_otp',
    permission: 'public',
    body: z.object({ phone: typedPhone('otp.phoneMissing') }),
    answer: acknowledged,
    successMessage: 'otp.sent',
  }),
  /** The same answer whether or not the e-mail has an account; its owner gets a mail either way. */
  signUp: route({
    method: 'POST',
    path: '/api/v1/customers/sign_up',
    permission: 'public',
    body: studentSignUpForm,
    answer: acknowledged,
    successMessage: 'signUp.mailSent',
  }),
  /** Creates the account with the token of the mailed link. A repeated call changes nothing. */
  confirmEmail: route({
    method: 'POST',
    path: '/api/v1/customers/confirm_email',
    permission: 'public',
    body: z.object({ token: linkToken }),
    answer: acknowledged.extend({ state }),
    successMessage: 'signUp.confirmed',
  }),
  /**
   * Reads a guardian's link. Once answered, the link stays the guardian's own page, on which the
   * answer can be changed. A link that has ended is refused and reveals nothing.
   */
  guardianLink: route({
    method: 'GET',
    path: '/api/v1/customers/guardian_link',
    permission: 'public',
    query: z.strictObject({ token: linkToken }),
    answer: guardianLink,
  }),
  /**
   * The guardian's answer. `accept: false` after a yes withdraws the consent and closes the books; a
   * later `accept: true` opens them again.
   */
  guardianConsent: route({
    method: 'POST',
    path: '/api/v1/customers/guardian_consent',
    permission: 'public',
    body: z.object({ token: linkToken, accept: z.boolean() }),
    answer: acknowledged.extend({ accepted: z.boolean() }),
    successMessage: 'guardian.answered',
  }),
  /** For a guardian who withdraws the consent by e-mail to the contact address. */
  withdrawGuardianConsent: route({
    method: 'PUT',
    path: '/api/v1/customers/:id/guardian_consent/withdraw',
    permission: 'manageStudents',
    params: byId,
    answer: acknowledged,
    successMessage: 'guardian.withdrawn',
  }),
  /**
   * Sends a new mail to the guardian of an old link, if the answer is still awaited. The answer is
   * always the same.
   */
  guardianRenew: route({
    method: 'POST',
    path: '/api/v1/customers/guardian_link/renew',
    permission: 'public',
    body: z.object({ token: linkToken }),
    answer: acknowledged,
    successMessage: 'guardian.renewed',
  }),
  /**
   * Birthday and terms of an invited student. While a guardian's answer is awaited, the student may
   * name another one.
   */
  consent: route({
    method: 'POST',
    path: '/api/v1/customers/consent',
    permission: 'read',
    body: consentForm,
    answer: acknowledged.extend({ state }),
    idempotent: true,
    successMessage: 'consent.recorded',
  }),
};

export type ConsentForm = z.output<typeof consentForm>;
