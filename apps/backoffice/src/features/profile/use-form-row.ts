import type { Versioned } from '@aqua/contract/entity-tag';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { isLater } from '../../components/form/use-row-edit.ts';

interface FormRow<Row> {
  /** The row that the form was filled from. */
  filledFrom: Row;
  /** Fills the form again. */
  fill: (row: Row) => void;
}

/**
 * For a form that is always on the screen: it follows the newest row until the person types. After
 * that, what was typed stays together with the row as the person saw it, so that the server refuses
 * to overwrite what others have saved since.
 */
export function useFormRow<Row extends Versioned, Values>(
  newest: Row,
  form: UseFormReturnType<Values>,
  valuesOf: (row: Row) => Values,
  isTyped: () => boolean,
): FormRow<Row> {
  const [filledFrom, setFilledFrom] = useState(newest);

  function fill(row: Row) {
    const values = valuesOf(row);
    setFilledFrom(row);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  }

  useEffect(() => {
    if (isLater(newest, filledFrom) && !isTyped()) fill(newest);
  });
  return { filledFrom, fill };
}
