import type { AnyRouter } from '@tanstack/react-router';

/**
 * Another screen takes the focus to its heading, as a page that loads begins at its top: it would
 * stay on the link that led here, or on nothing where a form has gone. Fields that take the focus
 * themselves keep it, and the first page of a visit is the browser's own affair.
 */
export function focusArrivals(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const main = document.querySelector('main');
    if (fromLocation === undefined || !pathChanged || main === null) return;
    const holder = document.activeElement;
    if (holder !== main && main.contains(holder)) return;
    // Its code may still be on the way, or it may have none.
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main).focus({ preventScroll: true });
  });
}
