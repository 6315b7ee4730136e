import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface PasskeyCopiedDetails {
  name: string;
  email: string;
  /** The name of the passkey. */
  passkey: string;
  /** The page that sends a link for a new password. */
  link: string;
}

/** To the owner of a passkey whose counter went back: somebody may have a copy of it. */
export function passkeyCopied(
  { name, email, passkey, link }: PasskeyCopiedDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('passkeyCopied', language, {
    subject: subjectOf(languages, (words) => words.passkeyCopied.subject),
    preview: catalogue[languages[0]].mail.passkeyCopied.preview,
    link,
    sections: sectionsOf(languages, name, ({ passkeyCopied: words }) => ({
      heading: words.heading,
      before: [fill(words.why, { email, passkey: oneLine(passkey) }), words.next],
      button: words.button,
      after: [words.last],
    })),
  });
}
