import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface ResetPasswordDetails {
  name: string;
  email: string;
  /** The reset-password link with its token, valid for 1 hour (product rules, section 4). */
  link: string;
  /** Whether the account has passkeys, which end with its password. */
  hasPasskeys: boolean;
}

export function resetPassword(details: ResetPasswordDetails, language: LetterLanguage): Letter {
  const languages = languagesOf(language);
  return letter('resetPassword', language, {
    subject: subjectOf(languages, (words) => words.resetPassword.subject),
    preview: catalogue[languages[0]].mail.resetPassword.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ resetPassword: words }) => ({
      heading: words.heading,
      before: [fill(words.why, { email: details.email })],
      button: words.button,
      after: [words.valid, ...(details.hasPasskeys ? [words.passkeys] : []), words.ignore],
    })),
  });
}
