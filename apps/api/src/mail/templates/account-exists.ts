import { catalogue } from '@aqua/phrases/catalogue';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface AccountExistsDetails {
  name: string;
  /** The page that sends a link for a new password. */
  link: string;
  /** A deleted account can't log in: somebody must restore it first. */
  isDeleted: boolean;
}

/** To the owner of an account with whose e-mail somebody signed up once more. */
export function accountExists(
  details: AccountExistsDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('accountExists', language, {
    subject: subjectOf(languages, (words) => words.accountExists.subject),
    preview: catalogue[languages[0]].mail.accountExists.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ accountExists: words }) => ({
      heading: words.heading,
      before: [words.why, details.isDeleted ? words.deleted : words.next],
      button: words.button,
      after: [words.ignore],
    })),
  });
}
