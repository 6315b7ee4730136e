import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface ConfirmEmailDetails {
  name: string;
  publisherName: string;
  /** The confirmation link with its token. */
  link: string;
  validDays: number;
}

/** To whoever signed a publisher up; nobody knows the own language yet. */
export function confirmEmail(
  details: ConfirmEmailDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('confirmEmail', language, {
    subject: subjectOf(languages, (words) => words.confirmEmail.subject),
    preview: catalogue[languages[0]].mail.confirmEmail.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ confirmEmail: words }) => ({
      heading: words.heading,
      before: [fill(words.why, { publisher: oneLine(details.publisherName) })],
      button: words.button,
      after: [fill(words.valid, { days: details.validDays }), words.ignore],
    })),
  });
}
