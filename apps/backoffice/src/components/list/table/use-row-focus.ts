import { useEffect, useRef, type RefObject } from 'react';
import { focusPlaceOf, returnFocus, type FocusPlace } from '../../../lib/focus-place.ts';

/**
 * For the element around the rows of a list: when the row with the focus is removed, for example by
 * a delete, the next row gets the focus. Otherwise the browser would move the focus to the start of
 * the page.
 */
export function useRowFocus<Rows extends HTMLElement>(): RefObject<Rows | null> {
  const list = useRef<Rows>(null);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    let place: FocusPlace | null = null;
    const remember = ({ target }: FocusEvent) => (place = focusPlaceOf(target as Element));
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && place?.element.isConnected === false) returnFocus(place);
    });
    current.addEventListener('focusin', remember);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return list;
}
