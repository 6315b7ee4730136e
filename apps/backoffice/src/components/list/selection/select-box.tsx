import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './select-box.module.css';
import { useListSelection } from './list-selection.tsx';

interface SelectBoxProps {
  id: number;
  /** What the row is called. */
  name: string;
  /** The ids of the page in the order of its rows, for a range. */
  page: readonly number[];
}

/** Selects a row; with Shift all rows from the one that was selected before. */
export function SelectBox({ id, name, page }: SelectBoxProps) {
  const { t } = useTranslation();
  const selection = useListSelection();
  const isRange = useRef(false);
  if (selection === null) return null;
  return (
    <label className={styles.box} onPointerDown={stopTextSelection}>
      <Checkbox
        size="xs"
        data-select-row
        aria-label={t(($) => $.listSelection.selectRow, { name })}
        checked={selection.ids.has(id)}
        onClick={(event) => (isRange.current = event.shiftKey)}
        onChange={() => selection.toggle(id, page, isRange.current)}
      />
    </label>
  );
}

/** Selects the rows of the page, or none of them. */
export function SelectPageBox({ page }: { page: readonly number[] }) {
  const { t } = useTranslation();
  const selection = useListSelection();
  if (selection === null) return null;
  const count = page.filter((id) => selection.ids.has(id)).length;
  return (
    <label className={styles.box}>
      <Checkbox
        size="xs"
        aria-label={t(($) => $.listSelection.selectPage)}
        checked={count === page.length && count > 0}
        indeterminate={count > 0 && count < page.length}
        onChange={() => selection.toggleAll(page)}
      />
    </label>
  );
}

/** Shift and a click would otherwise select the text between. */
function stopTextSelection(event: React.PointerEvent) {
  if (event.shiftKey) event.preventDefault();
}
