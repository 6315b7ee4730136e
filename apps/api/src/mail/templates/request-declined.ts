import type { DataRequestKind } from '@aqua/contract/law/privacy-requests';
import { catalogue } from '@aqua/phrases/catalogue';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface RequestDeclinedDetails {
  name: string;
  kind: DataRequestKind;
  /** Why, as an Admin wrote it; null when the data was erased before anybody answered. */
  answer: string | null;
  /** The privacy policy. */
  link: string;
}

/** To a person whose request about their own data is declined (product rules, section 10). */
export function requestDeclined(
  { name, kind, answer, link }: RequestDeclinedDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('requestDeclined', language, {
    subject: subjectOf(languages, (words) => words.requestDeclined.subject),
    preview: catalogue[languages[0]].mail.requestDeclined.preview,
    link,
    sections: sectionsOf(languages, name, ({ requestDeclined: words }) => ({
      heading: words.heading,
      before: [words[kind], answer ?? words.erased, words.complain],
      button: words.button,
      after: [],
    })),
  });
}
