import { calendars } from '@aqua/phrases/calendars';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';

/** Few enough to be read in a question. */
const maxNamed = 3;

/** `“A”, “B”, “C” and 4 more`. */
export function useTitlesInWords() {
  const { t } = useTranslation();
  return (books: readonly { title: string }[], total: number): string => {
    const language = currentLanguage();
    const named = books.slice(0, maxNamed).map(({ title }) => t(($) => $.groups.quoted, { title }));
    const others = total - named.length;
    const more = t(($) => $.groups.moreBooks, { number: wholeNumber(others, language) });
    return new Intl.ListFormat(calendars[language]).format(others > 0 ? [...named, more] : named);
  };
}
