/**
 * Calls `listener` when the tab is hidden or closed. Returns a function that stops it. A request
 * made by the listener needs `keepalive`, or the browser aborts it with the tab.
 */
export function onAppLeave(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pagehide', listener, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') listener();
    },
    { signal },
  );
  return () => listening.abort();
}
