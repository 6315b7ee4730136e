import { useTranslation } from 'react-i18next';
import { useDaysInWords } from '../../components/ownership/owned-days.tsx';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import type { GroupAssignment } from './local-books.ts';

interface Counts {
  added: number;
  skipped: number;
  students: number;
}

/** The result of an assignment in figures: how many got the book, and what became of the others. */
export function useAssignedWords() {
  const { t } = useTranslation();
  const inWords = useDaysInWords();
  return (
    { added, skipped, students }: Counts,
    { books, ownedDays, ...days }: GroupAssignment,
  ): string => {
    const language = currentLanguage();
    const one = books.length === 1;
    const got = t(($) => (one ? $.groups.gotIt : $.groups.gotThem), {
      number: wholeNumber(added, language),
      books: wholeNumber(books.length, language),
      students: wholeNumber(students, language),
    });
    if (skipped === 0) return got;
    const number = wholeNumber(skipped, language);
    const had = t(($) => (one ? $.groups.hadIt : $.groups.hadThem)[ownedDays], {
      number,
      days: inWords(days),
    });
    return `${got} ${had}`;
  };
}
