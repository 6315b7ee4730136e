import type { PageRun } from '@aqua/contract/catalogue/product-pages';

/** The marks of a page's thumbnail, worst first. */
export type PageMark = 'failed' | 'textFailed' | 'untrusted' | 'cut' | 'onDemand' | 'waiting';

/** The mark for the pages of a run; null if they are as they should be. */
export function markOf({ image, text }: PageRun): PageMark | null {
  if (image === 'failed') return 'failed';
  if (text === 'failed') return 'textFailed';
  if (text === 'untrusted' || text === 'cut') return text;
  if (image === 'onDemand') return 'onDemand';
  return image === 'waiting' || text === 'waiting' ? 'waiting' : null;
}

/** Whether another try may help. */
export function isRetriable(mark: PageMark | null): boolean {
  return mark === 'failed' || mark === 'textFailed';
}

/** The runs with a problem; a page that the ingest has not reached yet is not one. */
export function problemsIn(runs: readonly PageRun[]): PageRun[] {
  return runs.filter((run) => {
    const mark = markOf(run);
    return mark !== null && mark !== 'waiting';
  });
}

/** The run that contains a page. */
export function runOf(runs: readonly PageRun[], page: number): PageRun | undefined {
  return runs.find(({ first, last }) => first <= page && page <= last);
}
