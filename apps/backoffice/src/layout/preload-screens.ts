import type { Role } from '@aqua/contract/roles';
import { loadPalette } from './command-palette/lazy-palette.tsx';
import { screensOf } from './screens.ts';

/**
 * Loads the code of the screens that a role may open, one after the other, once the browser is
 * idle, so that they open even if the connection is lost later. A browser in data-saving mode loads
 * each screen when it is opened.
 */
export function preloadScreens(role: Role): void {
  // Only Chromium has this, and TypeScript does not know it.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const idle: (run: () => void) => void =
    'requestIdleCallback' in window ? (run) => requestIdleCallback(run) : (run) => setTimeout(run);
  idle(() => void fetchInTurn(role));
}

async function fetchInTurn(role: Role) {
  for (const { options } of screensOf(role)) {
    // One at a time, so that the current screen keeps most of the bandwidth.
    await options.component?.preload?.();
  }
  await loadPalette().catch(() => undefined);
}
