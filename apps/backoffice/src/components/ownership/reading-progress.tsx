import type { BookReading } from '@aqua/contract/reading/readings';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';

type Progress = Pick<BookReading, 'page' | 'pages' | 'lastReadAt'>;

/** How far a student has read a book. The word says it; the colour only helps. */
export function ReadUpTo({ book: { page, pages } }: { book: Progress }) {
  const { t } = useTranslation();
  if (page === null) return <Badge color="amber">{t(($) => $.groups.states.notOpened)}</Badge>;
  return t(($) => $.groups.pageOf, { page, pages });
}

/** When a student last read a book. */
export function LastRead({ book: { lastReadAt } }: { book: Progress }) {
  const { t } = useTranslation();
  return lastReadAt === null ? t(($) => $.common.none) : longDate(lastReadAt, currentLanguage());
}
