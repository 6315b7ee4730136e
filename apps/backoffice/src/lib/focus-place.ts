/** Where the focus was. A row of a list may be gone when the focus returns. */
export interface FocusPlace {
  element: HTMLElement;
  /** The dialog around it. */
  dialog: Element | null;
  /** The element with the rows, and the place of the row in it, if the focus was in a list. */
  list: Element | null;
  index: number;
}

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/** Rows carry `data-row`, and the element around them `data-rows`. */
export function focusPlaceOf(element: Element | null): FocusPlace | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const row = element.closest('[data-row]');
  const list = row?.closest('[data-rows]') ?? null;
  const dialog = element.closest('[role="dialog"]');
  return {
    element,
    dialog,
    list,
    index: row === null || list === null ? -1 : rowsOf(list).indexOf(row),
  };
}

/** Focuses the element; if it is gone, the row that took its place, else the heading of the screen. */
export function returnFocus(place: FocusPlace | null): void {
  if (place === null || isLeft(place.dialog)) return;
  if (place.element.isConnected) return place.element.focus({ preventScroll: true });
  const rows = place.list?.isConnected === true ? rowsOf(place.list) : [];
  const row = rows[Math.min(place.index, rows.length - 1)];
  const next = row?.querySelector<HTMLElement>(controls);
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  (next ?? heading)?.focus();
}

/** A dialog that closes at the same time: the focus returns to what opened that dialog. */
function isLeft(dialog: Element | null): boolean {
  return dialog !== null && (!dialog.isConnected || dialog.matches('[data-closing]'));
}

/** The rows of a list, without those of lists nested in its rows. */
function rowsOf(list: Element): Element[] {
  return [...list.querySelectorAll('[data-row]')].filter(
    (row) => row.closest('[data-rows]') === list,
  );
}
