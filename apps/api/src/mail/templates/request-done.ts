import { catalogue } from '@aqua/phrases/catalogue';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface RequestDoneDetails {
  name: string;
  kind: 'copy' | 'correction' | 'erasure';
  /** What an Admin wrote; null when there is nothing more to say. */
  answer: string | null;
  /** The privacy policy. */
  link: string;
}

/** To who asked about the own data, once it is done (decisions, section 10). */
export function requestDone(
  { name, kind, answer, link }: RequestDoneDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('requestDone', language, {
    subject: subjectOf(languages, (words) => words.requestDone.subject),
    preview: catalogue[languages[0]].mail.requestDone.preview,
    link,
    sections: sectionsOf(languages, name, ({ requestDone: words }) => ({
      heading: words.heading,
      before: [words[kind], ...(answer === null ? [] : [answer])],
      button: words.button,
      after: [],
    })),
  });
}
