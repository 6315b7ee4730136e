import type { ImportRow } from '@aqua/contract/students/customers-import';
import { importResults, type ImportResult } from '@aqua/contract/students/import-fields';
import { useState } from 'react';

const rowsPerPage = 50;

/** Which lines the table shows: those of the chosen result, a page at a time. */
export function useShownLines(
  rows: readonly ImportRow[],
  /** Something was typed or decided here, and it is not imported yet. */
  isMended: (row: ImportRow) => boolean,
) {
  const counts = countsOf(rows);
  const [chosen, setChosen] = useState<ImportResult | 'all' | null>(null);
  const [page, setPage] = useState(1);
  // Lines that are wrong or undecided come first, because they need work.
  const toDo = (['wrong', 'toDecide'] as const).find((result) => counts[result] > 0);
  const shown = chosen ?? toDo ?? 'all';
  // A mended line stays in sight, so that its new result can be seen and its cells keep the focus.
  const isShown = (row: ImportRow) =>
    shown === 'all' || row.result === shown || (shown === toDo && isMended(row));
  const found = rows.filter(isShown);
  const totalPages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const current = Math.min(page, totalPages);
  return {
    counts,
    shown,
    lines: found.slice((current - 1) * rowsPerPage, current * rowsPerPage),
    choose: (next: ImportResult | 'all') => {
      setChosen(next);
      setPage(1);
    },
    /** Goes back to the lines that need work. */
    showToDo: () => setChosen(null),
    pages: { page: current, totalPages, onChange: setPage },
  };
}

function countsOf(rows: readonly ImportRow[]): Record<ImportResult, number> {
  const of = (result: ImportResult) => rows.filter((row) => row.result === result).length;
  return Object.fromEntries(importResults.map((result) => [result, of(result)])) as Record<
    ImportResult,
    number
  >;
}
