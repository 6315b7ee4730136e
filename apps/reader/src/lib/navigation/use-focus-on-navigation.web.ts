import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';

let isFirst = true;

/**
 * Moves the focus to the heading of a screen when the person navigates to it. Otherwise nothing would
 * have the focus, and a screen reader would not say where the person is. The first screen is left to
 * the browser.
 */
export function useFocusOnNavigation(): void {
  useFocusEffect(useCallback(focusHeading, []));
}

function focusHeading(): void {
  const wasFirst = isFirst;
  isFirst = false;
  if (wasFirst) return;
  // The screen before still has the focus now, so this waits for the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const heading = [...document.querySelectorAll<HTMLElement>('[role="heading"], h1')].find(
      (element) => element.checkVisibility(),
    );
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  });
}
