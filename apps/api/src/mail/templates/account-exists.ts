import { catalogue } from '@aqua/phrases/catalogue';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface AccountExistsDetails {
  name: string;
  /** The page that sends a link for a new password. */
  link: string;
  /** Nobody can log in to a deleted account until somebody restores it. */
  isDeleted: boolean;
}

/** To the owner of an account when somebody signs up with the same e-mail again. */
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
