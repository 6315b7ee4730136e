import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface PublisherRefusedDetails {
  name: string;
  publisherName: string;
  /** The sign-up page of the publisher portal. */
  link: string;
}

/** To the person who signed a publisher up, once the platform has refused it and deleted the account. */
export function publisherRefused(
  details: PublisherRefusedDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('publisherRefused', language, {
    subject: subjectOf(languages, (words) => words.publisherRefused.subject),
    preview: catalogue[languages[0]].mail.publisherRefused.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ publisherRefused: words }) => ({
      heading: words.heading,
      before: [fill(words.why, { publisher: oneLine(details.publisherName) }), words.next],
      button: words.button,
      after: [],
    })),
  });
}
