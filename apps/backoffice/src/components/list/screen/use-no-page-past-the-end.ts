import { useEffect } from 'react';

interface Paged {
  query: { page: number };
  goTo: (page: number, options: { replace: true }) => void;
}

interface PageAnswer {
  totalItems: number;
  totalPages: number;
  isEstimate?: boolean | undefined;
}

/** Goes to the last page if the current one is past it, as when its last row was deleted. */
export function useNoPagePastTheEnd({ query, goTo }: Paged, answer: PageAnswer | undefined) {
  const isPastTheEnd =
    answer !== undefined &&
    answer.isEstimate === undefined &&
    answer.totalItems > 0 &&
    query.page > answer.totalPages;
  useEffect(() => {
    if (isPastTheEnd) goTo(answer.totalPages, { replace: true });
  }, [isPastTheEnd, goTo, answer]);
}
