import type { Role } from '@aqua/contract/roles';
import { createContext, useContext } from 'react';
import { roleOf, useSession } from '../../lib/storage/session.ts';
import type { OrderName } from './list-spec.ts';

/** What the rows of a list know of the list around them. */
export interface ListFrame {
  name: string;
  order: OrderName | undefined;
  /** The orders that the list offers. */
  orders: readonly OrderName[];
  orderBy: (order: OrderName) => void;
}

const ListFrameContext = createContext<ListFrame | null>(null);

export const ListFrameProvider = ListFrameContext.Provider;

/** Null for rows that are in no list, such as those of a dashboard. */
export function useListFrame(): ListFrame | null {
  return useContext(ListFrameContext);
}

/** A context of its own, so that a change of the frame does not redraw rows that only need this. */
const HiddenColumnsContext = createContext<readonly string[]>([]);

/** Around the rows of a list, with the names of the columns that are not shown. */
export const HiddenColumnsProvider = HiddenColumnsContext.Provider;

/** Whether a column of the enclosing list is shown, in rows and on cards alike. */
export function useShown(): (column: string) => boolean {
  const hidden = useContext(HiddenColumnsContext);
  return (column) => !hidden.includes(column);
}

/** Where the browser keeps what this account has chosen for a list. */
export function useAccountKey(kind: 'columns' | 'filters', list: string): string {
  const session = useSession();
  const role: Role | 'nobody' = session === null ? 'nobody' : roleOf(session);
  return `aqua.${kind}.${role}.${session?.accessRecord.id ?? 0}.${list}`;
}
