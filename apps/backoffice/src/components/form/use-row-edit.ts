import type { ApiError } from '@aqua/client/create-client';
import type { Versioned } from '@aqua/contract/entity-tag';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { failureText } from '../../lib/language/problems.ts';
import { showErrorToast } from '../../lib/toast.tsx';

/** What somebody else saved while this person was typing. */
interface Theirs<Row> {
  row: Row;
  /** Who saved it and when (ISO 8601); null if the server does not know. */
  name: string | null;
  at: string | null;
}

export interface RowEdit<Row, Values> {
  form: UseFormReturnType<Values>;
  valuesOf: (row: Row) => Values;
  /** The row as last seen; the server refuses an edit if a newer one exists. Null for a new row. */
  seen: Row | null;
  theirs: Theirs<Row> | null;
  /** For `onStale` of `useWrite`: loads what was saved meanwhile, for `ConflictDialog`. */
  compare: (refusal: ApiError) => void;
  /** Ends the comparison. With `values` the form continues with them, on top of the others' row. */
  settle: (values?: Values) => void;
}

/**
 * The edit of a row that others may edit at the same time: nobody's change is lost without a question
 * (product rules, section 2).
 *
 * @param row the row that the form was opened with; null for a new row
 * @param load loads the row as it is now
 */
export function useRowEdit<Row extends Versioned, Values>(
  row: Row | null,
  form: UseFormReturnType<Values>,
  valuesOf: (row: Row) => Values,
  load: (row: Row) => Promise<Row>,
): RowEdit<Row, Values> {
  const [theirs, setTheirs] = useState<Theirs<Row> | null>(null);
  const [settled, setSettled] = useState<Row | null>(null);
  const isNewer = row !== null && settled !== null && isSame(row, settled) && isLater(settled, row);
  const seen = isNewer ? settled : row;

  async function loadTheirs(mine: Row, refusal: ApiError) {
    try {
      const { name = null, at = null } = refusal.envelope.errors[0]?.params ?? {};
      const known = {
        name: name === null ? null : String(name),
        at: at === null ? null : String(at),
      };
      setTheirs({ row: await load(mine), ...known });
    } catch (failure) {
      showErrorToast(failureText(failure));
    }
  }

  return {
    form,
    valuesOf,
    seen,
    theirs,
    compare: (refusal) => {
      if (seen !== null) void loadTheirs(seen, refusal);
    },
    settle: (values) => {
      if (values !== undefined && theirs !== null) {
        setSettled(theirs.row);
        form.setValues(values);
      }
      setTheirs(null);
    },
  };
}

function isSame(one: Versioned, other: Versioned): boolean {
  return 'id' in one && 'id' in other && one.id === other.id;
}

/** Whether `one` was saved after `other`. */
export function isLater(one: Versioned, other: Versioned): boolean {
  return new Date(one.updatedAt) > new Date(other.updatedAt);
}
