/**
 * The service worker caches the app's own files, so that a reload without network shows the app.
 * Browsers have service workers only on https pages and on localhost. The development server has no
 * build to cache.
 */
export function keepAppOffline(): void {
  if (__DEV__ || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/app/service-worker.js', { scope: '/app' })
    .catch(() => undefined);
}
