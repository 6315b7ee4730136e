import { useEffect, useEffectEvent } from 'react';

/**
 * The browser's Back leaves the address. To make it close what is open instead, the history gets
 * one more entry for the same address while anything is open. The router must not learn of that
 * entry: it would take it for a new visit to the book.
 */
const open: (() => void)[] = [];
let isWaiting = false;
/** How many calls of `history.back` made here have not taken effect yet. */
let returns = 0;

const isOurs = () => (window.history.state as { isOpen?: true } | null)?.isOpen === true;

/** One sheet often opens as another closes, so the history is updated after both. */
function followLater(): void {
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(() => {
    isWaiting = false;
    if (returns > 0) return;
    if (open.length > 0 && !isOurs())
      window.history.pushState({ ...window.history.state, isOpen: true }, '');
    else if (open.length === 0 && isOurs()) goBack();
  });
}

function goBack(): void {
  returns += 1;
  window.history.back();
}

function arrive(event: PopStateEvent): void {
  if (returns > 0) {
    returns -= 1;
    event.stopImmediatePropagation();
    followLater();
  } else if (isOurs()) {
    // The person went forward to a sheet that was closed.
    event.stopImmediatePropagation();
    goBack();
  } else if (open.length > 0) {
    event.stopImmediatePropagation();
    open.at(-1)?.();
  }
}

/** While `isOpen`, the browser's Back closes what is open and does not leave the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    open.push(closeThis);
    followLater();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      followLater();
    };
  }, [isOpen]);
}

// Must run before the router's listener for the same event. The window calls listeners in the order
// in which they were added, so the layout of all screens imports this file first.
if (typeof window !== 'undefined') window.addEventListener('popstate', arrive);
