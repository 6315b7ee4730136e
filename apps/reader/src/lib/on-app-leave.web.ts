/**
 * Calls `listener` when the tab is hidden or closed. Answers a function that stops this. A call that
 * it makes needs `keepalive`, or the browser ends it with the tab.
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
