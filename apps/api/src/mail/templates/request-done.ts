import type { DataRequestKind } from '@aqua/contract/law/privacy-requests';
import { catalogue } from '@aqua/phrases/catalogue';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface RequestDoneDetails {
  name: string;
  kind: DataRequestKind;
  /** What an Admin wrote; null when there is nothing more to say. */
  answer: string | null;
  /** Whose data it is: `inactive` is an account that nobody can log in to. */
  account: 'active' | 'inactive' | 'none';
  /** The privacy policy. */
  link: string;
}

/** To a person whose request about their own data is done (product rules, section 10). */
export function requestDone(
  { name, answer, link, ...request }: RequestDoneDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('requestDone', language, {
    subject: subjectOf(languages, (words) => words.requestDone.subject),
    preview: catalogue[languages[0]].mail.requestDone.preview,
    link,
    sections: sectionsOf(languages, name, ({ requestDone: words }) => ({
      heading: words.heading,
      before: [words[sentenceOf(request)], ...(answer === null ? [] : [answer])],
      button: words.button,
      after: [],
    })),
  });
}

/** The mail says only what has happened. */
function sentenceOf({ kind, account }: Pick<RequestDoneDetails, 'kind' | 'account'>) {
  if (kind === 'copy' && account !== 'active') return 'copyElsewhere';
  return kind === 'erasure' && account === 'none' ? 'erasureNothing' : kind;
}
