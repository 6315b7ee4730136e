import { createContext, useContext, type ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

const SelectionContext = createContext<Selection | null>(null);

/** A context of its own: a table is not drawn anew when a row is selected. */
const SelectableContext = createContext(false);

interface ListSelectionProps {
  /** Null if the rows of the list can't be selected. */
  selection: Selection | null;
  children: ReactNode;
}

/** Around the rows of a list. */
export function ListSelection({ selection, children }: ListSelectionProps) {
  return (
    <SelectableContext value={selection !== null}>
      <SelectionContext value={selection}>{children}</SelectionContext>
    </SelectableContext>
  );
}

/** The selection of the list around; null if its rows can't be selected. */
export function useListSelection(): Selection | null {
  return useContext(SelectionContext);
}

/** Whether the rows of the list around can be selected. */
export function useIsSelectable(): boolean {
  return useContext(SelectableContext);
}
