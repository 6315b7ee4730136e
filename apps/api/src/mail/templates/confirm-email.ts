import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface ConfirmEmailDetails {
  who: 'publisher' | 'student';
  /** The confirmation link with its token. */
  link: string;
  validDays: number;
}

/**
 * To an address that somebody typed to sign up as a publisher or a student. It has no word of theirs,
 * because anybody's address may be typed, and with it a message.
 */
export function confirmEmail(
  details: ConfirmEmailDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  const isStudent = details.who === 'student';
  const first = catalogue[languages[0]].mail.confirmEmail;
  return letter('confirmEmail', language, {
    subject: subjectOf(languages, (words) => words.confirmEmail.subject),
    preview: isStudent ? first.previewStudent : first.preview,
    link: details.link,
    sections: sectionsOf(languages, '', ({ confirmEmail: words }) => ({
      greeting: words.greeting,
      heading: words.heading,
      before: [isStudent ? words.whyStudent : words.why],
      button: words.button,
      after: [fill(words.valid, { days: details.validDays }), words.ignore],
    })),
  });
}
