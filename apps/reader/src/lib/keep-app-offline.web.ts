/**
 * The service worker keeps the app's own files, so that a reload without network shows the app. A
 * browser has it only for https and on this machine. The development server has no build to keep.
 */
export function keepAppOffline(): void {
  if (__DEV__ || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/app/service-worker.js', { scope: '/app' })
    .catch(() => undefined);
}
