import { calendars } from '@aqua/phrases/calendars';
import { useTranslation } from 'react-i18next';
import type { DownloadView } from '../../lib/downloads/download-views';
import { usePreferences } from '../../lib/preferences/preferences';

/** The state of a download in a few words; null if the book is not downloaded. */
export function useDownloadStatus(view: DownloadView | undefined): string | null {
  const { t } = useTranslation();
  const { language } = usePreferences();
  if (view === undefined) return null;
  const pages = { done: view.storedPages, count: view.book.pageCount };
  if (view.state === 'starting') return t(($) => $.offline.starting);
  if (view.state === 'removed') return t(($) => $.offline.again);
  if (view.state === 'paused') return t(($) => $.offline.paused, pages);
  if (view.problem === 'ended' || view.problem === 'clockSetBack') return t(($) => $.offline.over);
  if (view.state === 'loading') return t(($) => $.offline.progress, pages);
  const format = new Intl.DateTimeFormat(calendars[language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Bangkok',
  });
  return t(($) => $.offline.until, { date: format.format(new Date(view.offlineUntil)) });
}
