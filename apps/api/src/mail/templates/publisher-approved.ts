import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface PublisherApprovedDetails {
  name: string;
  publisherName: string;
  /** The sign-in page of the publisher portal. */
  link: string;
}

/** To the staff of a publisher that signed up, once the platform has approved it. */
export function publisherApproved(
  details: PublisherApprovedDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('publisherApproved', language, {
    subject: subjectOf(languages, (words) => words.publisherApproved.subject),
    preview: catalogue[languages[0]].mail.publisherApproved.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ publisherApproved: words }) => ({
      heading: words.heading,
      before: [fill(words.why, { publisher: oneLine(details.publisherName) })],
      button: words.button,
      after: [],
    })),
  });
}
