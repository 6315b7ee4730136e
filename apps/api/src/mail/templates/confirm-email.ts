import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface ConfirmEmailDetails {
  name: string;
  /** Null for a student, who signs up alone. */
  publisherName: string | null;
  /** The confirmation link with its token. */
  link: string;
  validDays: number;
}

/** To a person who signed up as a publisher or a student. */
export function confirmEmail(
  details: ConfirmEmailDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  const { publisherName } = details;
  const first = catalogue[languages[0]].mail.confirmEmail;
  return letter('confirmEmail', language, {
    subject: subjectOf(languages, (words) => words.confirmEmail.subject),
    preview: publisherName === null ? first.previewStudent : first.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ confirmEmail: words }) => ({
      heading: words.heading,
      before: [
        publisherName === null
          ? words.whyStudent
          : fill(words.why, { publisher: oneLine(publisherName) }),
      ],
      button: words.button,
      after: [fill(words.valid, { days: details.validDays }), words.ignore],
    })),
  });
}
