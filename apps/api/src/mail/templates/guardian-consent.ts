import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface GuardianConsentDetails {
  /** The name of the guardian. */
  name: string;
  studentName: string;
  /** Under 10 the guardian registers, until 20 the guardian consents (product rules, section 4). */
  part: 'registers' | 'consents';
  /** The page where the guardian decides, with its token. */
  link: string;
  validDays: number;
  /** The privacy policy. */
  privacyLink: string;
}

/** To the guardian whom a student named. */
export function guardianConsent(
  details: GuardianConsentDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  const student = oneLine(details.studentName);
  return letter('guardianConsent', language, {
    subject: subjectOf(languages, (words) => words.guardianConsent.subject),
    preview: catalogue[languages[0]].mail.guardianConsent.preview,
    link: details.link,
    privacyLink: details.privacyLink,
    sections: sectionsOf(languages, details.name, ({ guardianConsent: words }) => ({
      greeting: fill(words.greeting, { name: oneLine(details.name) }),
      heading: words.heading,
      before: [fill(words[details.part], { student }), words.next],
      button: words.button,
      after: [fill(words.valid, { days: details.validDays }), words.ignore],
    })),
  });
}
