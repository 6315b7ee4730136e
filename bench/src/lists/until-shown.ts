import type { Page } from '@playwright/test';

/** After this time a step counts as never shown. */
const timeoutMs = 15_000;

/** What a person waits for: the rows of a list, or what the command palette finds. */
export type Awaited = 'rows' | 'palette';

/**
 * Milliseconds until other rows are on the screen, from the click of `act` or, after its last key,
 * from the call of the search: the pause before it is the specification's.
 * @param word the text that `act` types; without it, `act` clicks or chooses
 */
export async function untilShown(
  page: Page,
  awaited: Awaited,
  word: string | undefined,
  act: () => Promise<void>,
): Promise<number> {
  const watch = await page.evaluateHandle(watchScreen, { awaited, word, timeoutMs });
  await act();
  return watch.evaluate(({ shown }) => shown);
}

interface Watched {
  awaited: Awaited;
  word: string | undefined;
  timeoutMs: number;
}

/** Runs in the web page, so that Playwright's own time does not count. */
function watchScreen(watched: Watched): { shown: Promise<number> } {
  const { awaited, word, timeoutMs: patience } = watched;
  const begun = performance.now();
  let lastAct = begun;
  for (const kind of ['input', 'change', 'click'])
    document.addEventListener(kind, ({ timeStamp }) => (lastAct = timeStamp), { capture: true });

  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');
  // Rows, total and page number, which all come from one answer.
  const picture = () =>
    textOf('main [data-row], main article, main [role=status], main [aria-current=page]');
  const before = picture();

  const isTyped = () => {
    if (word === undefined) return true;
    const box = document.querySelector<HTMLInputElement>(
      awaited === 'rows' ? '[data-list-search]' : '[role=dialog] [role=combobox]',
    );
    return box?.value === word;
  };
  const isInAddress = () =>
    word === undefined ||
    Object.values(Object.fromEntries(new URLSearchParams(location.search))).some((value) =>
      value.includes(word),
    );
  const isShown = {
    rows: () =>
      isInAddress() &&
      document.querySelector('main [data-old], main .mantine-Skeleton-root') === null &&
      picture() !== before,
    palette: () =>
      begin() !== lastAct && document.querySelector('[role=dialog] .mantine-Loader-root') === null,
  }[awaited];

  const begin = () => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= lastAct && name.includes('keySearch='));
    return word === undefined ? lastAct : (calls[0]?.startTime ?? lastAct);
  };

  const shown = new Promise<number>((resolve) => {
    const settle = () => {
      observer.disconnect();
      // A task after the next frame runs once that frame is drawn.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin())));
    };
    const observer = new MutationObserver(() => {
      if (lastAct > begun && isTyped() && isShown()) settle();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    setTimeout(settle, patience);
  });
  return { shown };
}
