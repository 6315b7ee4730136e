/** What the tabs of a browser tell each other: that something stored about a book has changed. */
export interface OtherTabs {
  tell: (bookId: number) => void;
  /** Calls `listener` after another tab has told it. Returns a function that stops it. */
  listen: (listener: (bookId: number) => void) => () => void;
}

/** On a phone there is only the app, so nothing is told. */
const none: OtherTabs = { tell: () => {}, listen: () => () => {} };

export const tabsWithDownloads = none;
export const tabsWithAnnotations = none;
