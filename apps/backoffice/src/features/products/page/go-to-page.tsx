import { NumberInput } from '@mantine/core';
import { sheetOf } from '@aqua/contract/reading/thumbnails';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetId } from './page-sheet.tsx';

/** Leads to the sheet of a page, in a book with more than two sheets. */
export function GoToPage({ pageCount }: { pageCount: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState<number | string>('');
  if (sheetOf(pageCount) < 3) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Number(page);
        if (!Number.isInteger(wanted) || wanted < 1) return;
        const sheet = document.getElementById(sheetId(sheetOf(Math.min(wanted, pageCount))));
        sheet?.scrollIntoView();
        sheet?.focus({ preventScroll: true });
      }}
    >
      <NumberInput
        size="xs"
        w="9rem"
        min={1}
        max={pageCount}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        aria-label={t(($) => $.productPage.goTo)}
        placeholder={t(($) => $.productPage.goTo)}
        value={page}
        onChange={setPage}
      />
    </form>
  );
}
