import { useEffect, useEffectEvent } from 'react';

/**
 * Back of the browser leaves an address. So that it closes what is open instead, one entry of the
 * same address stands on the history while anything is. The router never hears of that entry: to it
 * the address would be a new visit of the book.
 */
const open: (() => void)[] = [];
let isWaiting = false;
/** How many times `history.back` was called here and has not arrived yet. */
let returns = 0;

const isOurs = () => (window.history.state as { isOpen?: true } | null)?.isOpen === true;

/** One sheet often opens as another closes, so the history follows when both have happened. */
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
    // Forward, to a sheet that was closed.
    event.stopImmediatePropagation();
    goBack();
  } else if (open.length > 0) {
    event.stopImmediatePropagation();
    open.at(-1)?.();
  }
}

/** While `isOpen`, Back of the browser closes what is open and does not leave the screen. */
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

// Before the listener of the router, which has the same turn: the window calls them in the order in which
// they came, so the layout of all screens loads this file.
if (typeof window !== 'undefined') window.addEventListener('popstate', arrive);
