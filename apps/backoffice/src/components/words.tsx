import { keepTogether } from '@aqua/phrases/keep-together';
import styles from './words.module.css';
import { splitByCompounds, thaiWords } from '../lib/language/thai-words.ts';

/**
 * A short text, such as a heading, that breaks only between Thai words. Browsers break inside
 * compounds (ตำรา/เรียน). Only for pages that are rendered at build time: each browser has its own
 * word list, so hydration would find different words.
 *
 * There is no `<wbr>` between the words: in a balanced text it crashes Chromium, which finds the
 * place between two words by itself.
 */
export function Words({ text }: { text: string }) {
  if (!/[\u0e00-\u0e7f]/.test(text)) return text;
  return thaiWords(text).map((word, place) =>
    word === ' ' ? (
      ' '
    ) : (
      <span key={place} className={styles.word}>
        {word}
      </span>
    ),
  );
}

/**
 * A longer text. Compounds stay whole; ๆ, and the word for what a number counts, stay with what
 * comes before them. Everywhere else the browser breaks the lines as usual.
 */
export function LongText({ text }: { text: string }) {
  return splitByCompounds(keepTogether(text)).map(({ part, isCompound }, place) =>
    isCompound ? (
      <span key={place} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
