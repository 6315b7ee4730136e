import { z } from 'zod';
import { route } from '../define-route.ts';
import { acknowledged, emailAddress, linkToken, maxLengths } from '../fields.ts';
import { newPassword, passwordFits, passwordRules, type PasswordRule } from './passwords.ts';

/**
 * The fields of create-password and reset-password, one rule for all accounts (product rules,
 * section 4).
 */
export const newPasswordFields = {
  token: linkToken,
  password: newPassword('signUp'),
  password_confirmation: z.string('passConfirmAlert'),
};

/** For `refine` on a form with these fields: true if both are equal. */
export function passwordsMatch(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

/** The error of `refine` when `passwordsMatch` is false. */
export const unmatched = {
  path: ['password_confirmation'],
  message: 'passConfirmAlert',
  when: areReadable('password', 'password_confirmation'),
};

export const newPasswordForm = z.object(newPasswordFields).refine(passwordsMatch, unmatched);

/** A password on an edit: null, empty or missing leaves it as it is (specification, section 5). */
export function changedPassword(rule: PasswordRule) {
  const { alert } = passwordRules[rule];
  return z
    .string(alert)
    .refine((password) => password === '' || passwordFits(rule, password), alert)
    .nullish()
    .transform((password) => password || null);
}

/** The current password, asked again before the profile changes. */
export const currentPassword = z
  .string('currentPassAlert')
  .min(1, 'currentPassAlert')
  .max(maxLengths.password, 'currentPassWrong');

/** The students' own change of their password. */
export const ownPasswordForm = z
  .object({
    currentPassword,
    password: newPassword('signUp'),
    password_confirmation: z.string('passConfirmAlert'),
  })
  .refine(passwordsMatch, unmatched);

/** Clients may also send the confirmation of a password; then it must be the same. */
export const passwordConfirmation = z.string('passConfirmAlert').nullish();

interface Confirmed {
  password?: string | null | undefined;
  passwordConfirmation?: string | null | undefined;
}

/** For `refine`: false if a confirmation was sent and differs. */
export function isConfirmed({ password, passwordConfirmation: again }: Confirmed): boolean {
  return again == null || again === (password ?? '');
}

/** The error of `refine` when `isConfirmed` is false. */
export const notConfirmed = {
  path: ['passwordConfirmation'],
  message: 'passConfirmAlert',
  when: areReadable('password', 'passwordConfirmation'),
};

/**
 * For `when` of `refine`: true if these fields can be compared. Without it zod compares nothing
 * while any field of the form is missing, and the person would learn only at the end that the two
 * differ.
 */
export function areReadable(...fields: string[]) {
  return ({ issues }: z.core.ParsePayload) =>
    issues.every((issue) => {
      const [field] = issue.path ?? [];
      const isOther = typeof field === 'string' && !fields.includes(field);
      return isOther || issue.continue === true;
    });
}

/**
 * The calls for a forgotten password, the same for each kind of account (product rules, section 4).
 *
 * @param email what names the account in `email`; for students also a login name
 */
export function passwordCalls<
  const Kind extends 'admins' | 'staffs' | 'customers',
  Form extends z.ZodType,
>(kind: Kind, form: Form, email: z.ZodType<string, string> = emailAddress()) {
  return {
    /** The answer is the same whether or not the e-mail has an account. */
    forgotPassword: route({
      method: 'GET',
      path: `/api/v1/${kind}/forgot_password`,
      permission: 'public',
      query: z.strictObject({ email }),
      answer: acknowledged,
      successMessage: 'password.mailSent',
    }),
    /**
     * Checks the token of a link without using it up (product rules, section 4). A link that has
     * ended is refused as `resetPassword` refuses it: a person who still has the old mail learns
     * nothing about the account.
     */
    checkLink: route({
      method: 'GET',
      path: `/api/v1/${kind}/password_link`,
      permission: 'public',
      query: z.strictObject({ token: linkToken }),
      answer: z.object({
        purpose: z.enum(['create', 'reset']),
        name: z.string(),
        /** Null for a student with only a login name. */
        email: z.string().nullable(),
        loginName: z.string().nullable(),
        /**
         * The provider with which this account signs in: it has no password (product rules, section
         * 4).
         */
        insteadOfPassword: z.object({ nameEn: z.string(), nameTh: z.string() }).nullable(),
      }),
    }),
    resetPassword: route({
      method: 'POST',
      path: `/api/v1/${kind}/reset_password`,
      permission: 'public',
      body: form,
      answer: acknowledged,
      successMessage: 'password.set',
    }),
  };
}
