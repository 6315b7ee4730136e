import { bangkokDay } from '@aqua/contract/ages';
import { consentForm, guardianProblems } from '@aqua/contract/own-accounts';
import { newPasswordFields, passwordsMatch, unmatched } from '@aqua/contract/passwords-forms';
import { z } from 'zod';

/** What the page of a mailed link asks for; the last four of invited students alone. */
export interface NewPasswordValues extends Record<string, unknown> {
  token: string;
  password: string;
  password_confirmation: string;
  birthday: string;
  acceptTerms: boolean;
  guardianName: string;
  guardianEmail: string;
}

/**
 * An invited student's form: password, birthday and terms, and a guardian where the age wants one.
 * All that is wrong is said at once, not field after field.
 */
export function createPasswordForm(ownEmail: string) {
  return z
    .object({
      ...newPasswordFields,
      ...consentForm.shape,
      // The contract's literal would end the check here.
      acceptTerms: z.boolean().refine((accepted) => accepted, 'termsAlert'),
    })
    .refine(passwordsMatch, { ...unmatched, when: () => true })
    .superRefine((form, context) => {
      for (const { code, field } of guardianProblems(form, bangkokDay(), ownEmail))
        context.addIssue({ code: 'custom', message: code, path: [field] });
    });
}
