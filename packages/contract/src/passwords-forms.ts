import { z } from 'zod';
import { route } from './define-route.ts';
import { acknowledged, emailAddress, linkToken, maxLengths } from './fields.ts';
import { newPassword, passwordFits, passwordRules, type PasswordRule } from './passwords.ts';

/** The fields of create-password and reset-password, one rule for all accounts (decisions, section 4). */
export const newPasswordFields = {
  token: linkToken,
  password: newPassword('signUp'),
  password_confirmation: z.string('passConfirmAlert'),
};

/** For `refine` on a form with these fields. */
export function passwordsMatch(form: { password: string; password_confirmation: string }): boolean {
  return form.password === form.password_confirmation;
}

/** What `refine` says when `passwordsMatch` does not hold. */
export const unmatched = { path: ['password_confirmation'], message: 'passConfirmAlert' };

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

/** The present password, asked again before the profile changes. */
export const currentPassword = z
  .string('currentPassAlert')
  .min(1, 'currentPassAlert')
  .max(maxLengths.password, 'currentPassWrong');

/** Clients may send the confirmation of a password along; then it must be the same. */
export const passwordConfirmation = z.string('passConfirmAlert').nullish();

interface Confirmed {
  password?: string | null | undefined;
  passwordConfirmation?: string | null | undefined;
}

/** For `refine`: true unless a confirmation came along that differs. */
export function isConfirmed({ password, passwordConfirmation: again }: Confirmed): boolean {
  return again == null || again === (password ?? '');
}

/** What `refine` says when `isConfirmed` does not hold. */
export const notConfirmed = { path: ['passwordConfirmation'], message: 'passConfirmAlert' };

/** The calls around a forgotten password, the same for each kind of account (decisions, section 4). */
export function passwordCalls<
  const Kind extends 'admins' | 'staffs' | 'customers',
  Form extends z.ZodType,
>(kind: Kind, form: Form) {
  return {
    /** Answers the same whether the e-mail has an account or not. */
    forgotPassword: route({
      method: 'GET',
      path: `/api/v1/${kind}/forgot_password`,
      permission: 'public',
      query: z.strictObject({ email: emailAddress() }),
      answer: acknowledged,
      successMessage: 'password.mailSent',
    }),
    /**
     * Looks at a link's token without using it up (decisions, section 4). One that has ended is refused
     * as `resetPassword` refuses it: whoever still has that mail learns nothing of the account of now.
     */
    checkLink: route({
      method: 'GET',
      path: `/api/v1/${kind}/password_link`,
      permission: 'public',
      query: z.strictObject({ token: linkToken }),
      answer: z.object({
        purpose: z.enum(['create', 'reset']),
        name: z.string(),
        email: z.string(),
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
