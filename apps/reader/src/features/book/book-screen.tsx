import type { ApiError } from '@aqua/client/create-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocalSearchParams } from 'expo-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { FullScreenMessage } from '../../components/messages/full-screen-message';
import { ScreenBoundary } from '../../components/boundaries/screen-boundary';
import { isRefusal } from '../../lib/server/api';
import { renewDownload } from '../../lib/downloads/downloads';
import { OfflineError } from '../../lib/server/offline-error';
import { errorMessage } from '../../lib/server/error-message';
import { i18n } from '../../lib/language/i18n';
import { leaveScreen } from '../../lib/navigation/leave-screen';
import { useDocumentTitle } from '../../lib/navigation/use-document-title';
import { useFailure } from '../../lib/server/use-failure';
import { useFocusOnNavigation } from '../../lib/navigation/use-focus-on-navigation';
import { CaptureWarning } from '../captures/capture-warning';
import { useCaptures } from '../captures/use-captures';
import { ChangedDocuments } from '../consent/changed-documents';
import { ConsentForm } from '../consent/consent-form';
import { bookQuery } from './book-query';
import { linkedPage } from '../pages/page-numbers';
import { useCaptureGuard } from './capture-guard';
import { BookView } from './book-view';
import { BookLoadingView } from './book-loading-view';
import { ReadingScope } from './reading-scope';
import { usePageCache } from '../pages/use-page-cache';

/** Why a book did not open. */
function openFailure(error: unknown): string {
  const onLine: unknown = globalThis.navigator.onLine;
  const isNotDownloaded = onLine === false && !(error instanceof OfflineError);
  return isNotDownloaded ? i18n.t(($) => $.offline.notDownloaded) : errorMessage(error);
}

/**
 * Shows a book by its id. Another id mounts a new `Book`, so that no page of one book remains in
 * the next.
 */
export function BookScreen() {
  const { id, page, find } = useLocalSearchParams<{ id: string; page?: string; find?: string }>();
  const [link] = useState(() => ({ linked: linkedPage(page), find: find?.trim() || null }));
  return (
    <ScreenBoundary key={id} hasLibraryButton>
      <ReadingScope>
        <Book bookId={Number(id)} {...link} />
      </ReadingScope>
    </ScreenBoundary>
  );
}

interface Link {
  /** The page that the link names, and the word that it searches for; null if it names none. */
  linked: number | null;
  find: string | null;
}

function Book({ bookId, linked, find }: Link & { bookId: number }) {
  const { t } = useTranslation();
  const [ended, setEnded] = useState<ApiError | null>(null);
  const [renaming, setRenaming] = useState(false);
  const book = useQuery({ ...bookQuery(bookId), enabled: ended === null });
  const failure = useFailure(book, bookId);
  const cache = usePageCache(bookId, setEnded);
  const queries = useQueryClient();
  const captures = useCaptures(book.data, cache.shownPages);
  useCaptureGuard(captures.mode, captures.record);
  useDocumentTitle(book.data?.title ?? t(($) => $.reading.loading));
  useFocusOnNavigation();

  // An open book also closes when the server refuses it at a later check.
  const refusal = ended ?? (isRefusal(failure) ? failure : null);
  const isClosed = refusal !== null || captures.closing !== null;
  useEffect(() => {
    if (!isClosed) return;
    cache.clear();
    // The library behind this screen still shows the book.
    void queries.invalidateQueries({ queryKey: ['library'] });
    void renewDownload(bookId).catch(() => undefined);
  }, [bookId, cache, queries, isClosed]);

  // A book that is opened for the first time is not new any more.
  const isFirst = book.data?.place === null;
  useEffect(() => {
    if (isFirst) void queries.invalidateQueries({ queryKey: ['library'], refetchType: 'none' });
  }, [queries, isFirst]);

  // The lease may end while a downloaded book is open.
  const isOver = failure instanceof OfflineError;
  useEffect(() => {
    if (isOver) cache.clear();
  }, [cache, isOver]);

  function retry() {
    cache.clear();
    void book.refetch();
  }

  /** Opens the book again once the student has supplied what was missing. */
  function again() {
    setEnded(null);
    setRenaming(false);
    retry();
  }

  if (refusal?.code === 'consent.needed' || renaming)
    return <ConsentForm onDone={again} onClose={leaveScreen} />;
  if (refusal?.code === 'consent.changed')
    return <ChangedDocuments onDone={again} onLater={leaveScreen} />;
  if (refusal?.code === 'guardian.awaited') {
    return (
      <FullScreenMessage icon="clock" title={t(($) => $.reading.waiting)} hint={refusal.message}>
        <Button label={t(($) => $.app.toLibrary)} onPress={leaveScreen} />
        <Button
          kind="quiet"
          label={t(($) => $.consent.another)}
          onPress={() => setRenaming(true)}
        />
      </FullScreenMessage>
    );
  }
  if (refusal !== null) {
    const hint = refusal.status === 404 ? t(($) => $.reading.gone) : refusal.message;
    // An operator can reopen the book while the student waits here.
    const mayReopen = refusal.code.startsWith('captures.');
    return (
      <FullScreenMessage icon="book" title={t(($) => $.reading.ended)} hint={hint}>
        <Button label={t(($) => $.app.toLibrary)} onPress={leaveScreen} />
        {mayReopen && <Button kind="quiet" label={t(($) => $.app.retry)} onPress={again} />}
      </FullScreenMessage>
    );
  }
  if (captures.closing !== null) {
    const hint =
      captures.closing === 'closed'
        ? t(($) => $.captures.closed, { limit: book.data?.capture.limit ?? 0 })
        : t(($) => $.captures.forbidden);
    return (
      <FullScreenMessage icon="book" title={t(($) => $.reading.ended)} hint={hint}>
        <Button label={t(($) => $.app.toLibrary)} onPress={leaveScreen} />
      </FullScreenMessage>
    );
  }
  if ((book.data === undefined || isOver) && failure !== null) {
    return (
      <FullScreenMessage
        icon="alert"
        title={t(($) => $.reading.failed)}
        hint={openFailure(failure)}
      >
        <Button label={t(($) => $.app.retry)} busy={book.isFetching} onPress={retry} />
        <Button kind="quiet" label={t(($) => $.app.toLibrary)} onPress={leaveScreen} />
      </FullScreenMessage>
    );
  }
  if (book.data === undefined)
    return <BookLoadingView bookId={bookId} linked={linked} cache={cache} onClose={leaveScreen} />;
  return (
    <>
      <BookView book={book.data} linked={linked} find={find} cache={cache} onClose={leaveScreen} />
      <CaptureWarning
        count={captures.warning}
        limit={book.data.capture.limit}
        onClose={captures.dismiss}
      />
    </>
  );
}
