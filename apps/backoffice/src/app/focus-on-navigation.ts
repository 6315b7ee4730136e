import type { AnyRouter } from '@tanstack/react-router';

/**
 * After a navigation to another path the heading of the new screen gets the focus. Otherwise the
 * focus would stay on the link that was followed, or be lost if that link is gone. A field that
 * takes the focus itself keeps it. On the first page of a visit the browser decides.
 */
export function focusOnNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const main = document.querySelector('main');
    if (fromLocation === undefined || !pathChanged || main === null) return;
    const focused = document.activeElement;
    if (focused !== main && main.contains(focused)) return;
    // There is no heading while the code of the screen loads, and some screens have none.
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main).focus({ preventScroll: true });
  });
}
