import { z } from 'zod';
import { route } from '../define-route.ts';
import { withLatinDigits } from '../clean-text.ts';
import type { ErrorCode } from '../errors.ts';
import { acknowledged, byId, emailAddress, instant, linkToken, strangersName } from '../fields.ts';
import { controller } from '../controller.ts';
import { consentForm } from '../law/consent-form.ts';
import { typedClassCode } from '../students/typed-class-code.ts';
import { newPassword } from './passwords.ts';

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
    /** Of a group that the student joins once the e-mail is confirmed. */
    classCode: typedClassCode.nullish().transform((code) => code ?? null),
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
  /**
   * Creates the account with the token of the mailed link. A repeated call changes nothing. `joining`
   * says what became of the group whose code came with the sign-up: `over` if it takes nobody now.
   */
  confirmEmail: route({
    method: 'POST',
    path: '/api/v1/customers/confirm_email',
    permission: 'public',
    body: z.object({ token: linkToken }),
    answer: acknowledged.extend({
      state,
      joining: z
        .object({ group: z.string(), state: z.enum(['joined', 'waits', 'over']) })
        .nullable(),
    }),
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
