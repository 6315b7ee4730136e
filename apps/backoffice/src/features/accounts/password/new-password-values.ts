import { bangkokDay } from '@aqua/contract/law/ages';
import { consentForm, guardianProblems } from '@aqua/contract/law/consent-form';
import {
  newPasswordFields,
  passwordsMatch,
  unmatched,
} from '@aqua/contract/accounts/password-forms';
import { z } from 'zod';
import {
  documentTicks,
  type DocumentTicks,
} from '../../../components/field/document-ticks-values.ts';

/** The fields of the page that sets a password. Only invited students get the last six. */
export interface NewPasswordValues extends DocumentTicks {
  token: string;
  password: string;
  password_confirmation: string;
  birthday: string;
  acceptNews: boolean;
  guardianName: string;
  guardianEmail: string;
}

/**
 * The form of an invited student: password, birthday, terms, and a guardian where the age requires
 * one. It reports all errors at once, not one after the other.
 */
export function createPasswordForm(ownEmail: string | null) {
  return z
    .object({
      ...newPasswordFields,
      ...consentForm.shape,
      ...documentTicks,
    })
    .refine(passwordsMatch, { ...unmatched, when: () => true })
    .superRefine((form, context) => {
      for (const { code, field } of guardianProblems(form, bangkokDay(), ownEmail))
        context.addIssue({ code: 'custom', message: code, path: [field] });
    });
}
