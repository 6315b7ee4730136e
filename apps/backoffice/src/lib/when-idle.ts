/**
 * Runs something once the browser is idle, such as loading code ahead. A browser in data-saving mode
 * loads nothing ahead: there it never runs.
 * @returns ends the waiting
 */
export function whenIdle(run: () => void): () => void {
  // Only Chromium has this, and TypeScript does not know it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return () => undefined;
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(run);
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(run);
  return () => clearTimeout(waiting);
}
