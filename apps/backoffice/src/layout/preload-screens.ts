import type { Role } from '@aqua/contract/roles';
import { whenIdle } from '../lib/when-idle.ts';
import { loadPalette } from './command-palette/lazy-palette.tsx';
import { screensOf } from './navigation/screens.ts';

/**
 * Loads the code of the screens that a role may open, one after the other, once the browser is
 * idle, so that they open even if the connection is lost later.
 */
export function preloadScreens(role: Role): void {
  whenIdle(() => void fetchInTurn(role));
}

async function fetchInTurn(role: Role) {
  for (const { options } of screensOf(role)) {
    // One at a time, so that the current screen keeps most of the bandwidth.
    await options.component?.preload?.();
  }
  await loadPalette().catch(() => undefined);
}
