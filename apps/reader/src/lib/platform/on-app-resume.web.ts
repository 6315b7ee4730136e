/**
 * Calls `listener` when the person comes back to the tab or the network comes back. Returns a
 * function that stops it.
 */
export function onAppResume(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', listener, { signal });
  window.addEventListener('focus', listener, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') listener();
    },
    { signal },
  );
  return () => listening.abort();
}
