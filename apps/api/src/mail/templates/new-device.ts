import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface NewDeviceDetails {
  name: string;
  email: string;
  /** The device as the app named it, or the browser; null if neither is known. */
  device: string | null;
  address: string;
  /** The page that sends a link for a new password. */
  link: string;
}

/**
 * To the owner of an account to which somebody signed in from a network that was not used before.
 */
export function newDevice(details: NewDeviceDetails, language: LetterLanguage = 'both'): Letter {
  const languages = languagesOf(language);
  const { email, address } = details;
  return letter('newDevice', language, {
    subject: subjectOf(languages, (words) => words.newDevice.subject),
    preview: catalogue[languages[0]].mail.newDevice.preview,
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ newDevice: words }) => ({
      heading: words.heading,
      before: [
        fill(words.why, { email }),
        fill(words.where, { device: oneLine(details.device ?? words.unknown), address }),
        words.ignore,
      ],
      button: words.button,
      after: [],
    })),
  });
}
