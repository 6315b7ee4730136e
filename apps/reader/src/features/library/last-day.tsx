import type { LibraryBook } from '@aqua/contract/reading/open-books';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text';
import { useDay } from '../../lib/language/use-day';

/** The last day on which a book can be read; nothing for a book without an end. */
export function LastDay({ book: { endsOn } }: { book: LibraryBook }) {
  const { t } = useTranslation();
  const dayOf = useDay();
  // A book that was downloaded with an earlier version of the app knows no last day.
  if (typeof endsOn !== 'string') return null;
  return (
    <Text size="caption" tone="textMuted">
      {t(($) => $.library.until, { last: dayOf(endsOn) })}
    </Text>
  );
}
