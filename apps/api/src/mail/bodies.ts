import type { Controller } from '@aqua/contract/controller';
import { createSealer } from './seal.ts';
import type { LetterContent } from './templates/letter.ts';
import { letterHtml } from './templates/letter-html.ts';
import { letterText } from './templates/letter-text.ts';

/** What a mail program shows; an SMS is text alone. */
export interface MailBody {
  html: string;
  text: string;
}

/**
 * What `mails.sealed` holds: letters as their words, which take a fifth of the space of their HTML,
 * and the texts of SMS.
 */
export interface MailBodies {
  sealLetter(content: LetterContent): Buffer;
  sealText(text: string): Buffer;
  /** @throws Error as a sealer does when it opens. */
  open(sealed: Buffer): MailBody;
}

/**
 * Letters have a version of their own. A process of an earlier release refuses this version instead
 * of sending an empty mail; the job is then tried again by another process.
 */
const letterVersion = 2;

/**
 * @param controller who sends the mails: each mail names the controller, and the address that is
 * read
 */
export function createMailBodies(secret: string, controller: Controller): MailBodies {
  const letters = createSealer<LetterContent>(secret, 'mail bodies', letterVersion);
  const texts = createSealer<MailBody>(secret, 'mail bodies');

  return {
    sealLetter: (content) => letters.seal(content),
    sealText: (text) => texts.seal({ html: '', text }),

    open(sealed) {
      if (sealed[0] !== letterVersion) return texts.open(sealed);
      const content = letters.open(sealed);
      return { html: letterHtml(content, controller), text: letterText(content, controller) };
    },
  };
}
