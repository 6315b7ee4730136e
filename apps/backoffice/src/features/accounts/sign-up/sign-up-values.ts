import { bangkokDay } from '@aqua/contract/law/ages';
import { guardianProblems } from '@aqua/contract/law/consent-form';
import { studentSignUpForm } from '@aqua/contract/accounts/student-sign-up';
import { signUpForm } from '@aqua/contract/catalogue/publishers';
import { z } from 'zod';
import {
  documentTicks,
  type DocumentTicks,
} from '../../../components/field/document-ticks-values.ts';

export interface PublisherSignUpValues extends DocumentTicks {
  email: string;
  username: string;
  password: string;
  password_confirmation: string;
}

export interface StudentSignUpValues extends DocumentTicks {
  email: string;
  name: string;
  phone: string;
  otp: string;
  birthday: string;
  guardianName: string;
  guardianEmail: string;
  password: string;
  password_confirmation: string;
  acceptNews: boolean;
}

const confirmed = {
  path: ['password_confirmation'],
  message: 'signUpConfirmAlert',
  // Checked even if other fields have errors, so that all errors appear at once.
  when: () => true,
};

interface Passwords {
  password: string;
  password_confirmation: string;
}

function isConfirmed({ password, password_confirmation: again }: Passwords): boolean {
  return password === again;
}

/** The form of `/sign-up`: the contract's, with a confirmation of the password and the ticks. */
export const publisherSignUpValues = z
  .object({
    ...signUpForm.shape,
    password_confirmation: z.string(),
    ...documentTicks,
  })
  .refine(isConfirmed, confirmed);

/** The form of `/customer/sign-up`, with a guardian where the age requires one. */
export const studentSignUpValues = z
  .object({ ...studentSignUpForm.shape, ...documentTicks })
  .refine(isConfirmed, confirmed)
  .superRefine((form, context) => {
    for (const { code, field } of guardianProblems(form, bangkokDay(), form.email))
      context.addIssue({ code: 'custom', message: code, path: [field] });
  });
