import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface DeviceMovedDetails {
  name: string;
  /** The device on which the student read until now, as the app named it. */
  from: string;
  to: string;
  movesLeft: number;
  /** The page that sends a link for a new password. */
  link: string;
}

/** To a student whose reading moved to another device: it may have been somebody else. */
export function deviceMoved(
  details: DeviceMovedDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  const from = oneLine(details.from);
  const to = oneLine(details.to);
  return letter('deviceMoved', language, {
    subject: subjectOf(languages, (words) => words.deviceMoved.subject),
    preview: fill(catalogue[languages[0]].mail.deviceMoved.preview, { from }),
    link: details.link,
    sections: sectionsOf(languages, details.name, ({ deviceMoved: words }) => ({
      heading: words.heading,
      before: [
        fill(words.why, { from, to }),
        fill(words.left, { movesLeft: details.movesLeft }),
        words.ignore,
      ],
      button: words.button,
      after: [],
    })),
  });
}
