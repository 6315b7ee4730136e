import { createContext, useContext, type ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

const SelectionContext = createContext<Selection | null>(null);

/** A context of its own, so that selecting a row does not redraw the whole table. */
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

/** The selection of the enclosing list; null if its rows can't be selected. */
export function useListSelection(): Selection | null {
  return useContext(SelectionContext);
}

/** Whether the rows of the enclosing list can be selected. */
export function useIsSelectable(): boolean {
  return useContext(SelectableContext);
}
