import { useFocusEffect } from 'expo-router';
import { useCallback } from 'react';

let isFirst = true;

/** Names the browser's tab after the screen that is in front, and brings the focus to it. */
export function useDocumentTitle(title: string): void {
  useFocusEffect(
    useCallback(() => {
      document.title = `${title} · Aqua`;
    }, [title]),
  );
  useFocusEffect(useCallback(focusArrival, []));
}

/**
 * Another screen takes the focus to its heading: it would be on nothing, and who is read to would
 * not hear where they are. The first screen of a visit is the browser's own affair.
 */
function focusArrival(): void {
  const wasFirst = isFirst;
  isFirst = false;
  if (wasFirst) return;
  // The screen that goes still holds it now.
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
