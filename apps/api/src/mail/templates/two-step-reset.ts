import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface TwoStepResetDetails {
  name: string;
  email: string;
  /** The page that sends a link for a new password. */
  link: string;
}

/** To the owner of an account when somebody else turns its two-step sign-in off: it may be an attack. */
export function twoStepReset(
  { name, email, link }: TwoStepResetDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('twoStepReset', language, {
    subject: subjectOf(languages, (words) => words.twoStepReset.subject),
    preview: catalogue[languages[0]].mail.twoStepReset.preview,
    link,
    sections: sectionsOf(languages, name, ({ twoStepReset: words }) => ({
      heading: words.heading,
      before: [fill(words.why, { email }), words.next, words.ignore],
      button: words.button,
      after: [],
    })),
  });
}
