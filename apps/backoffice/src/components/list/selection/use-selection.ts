import { useMemo, useState } from 'react';

/** The rows that are selected, on this page and on others. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Selects or deselects a row; with `isRange`, all rows from the previous one to this one. */
  toggle: (id: number, page: readonly number[], isRange: boolean) => void;
  /** Selects these rows, or deselects them if all are selected. */
  toggleAll: (page: readonly number[]) => void;
  set: (ids: readonly number[]) => void;
  /** Deselects these rows, for example after they were changed. */
  drop: (ids: readonly number[]) => void;
}

interface Kept {
  of: string;
  ids: ReadonlySet<number>;
  last: number | null;
}

/**
 * @param of what the list shows: another search or filter begins without a selection, because the
 * selected rows may no longer be in sight
 */
export function useSelection(of: string): Selection {
  const [state, setState] = useState<Kept>({ of, ids: new Set(), last: null });
  // The same object until something changes, so that rows are not redrawn with their list.
  return useMemo(() => {
    const kept = state.of === of ? state : { of, ids: new Set<number>(), last: null };
    const keep = (ids: Iterable<number>, last = kept.last) =>
      setState({ of, ids: new Set(ids), last });

    return {
      ids: kept.ids,
      toggle(id, page, isRange) {
        const isOn = !kept.ids.has(id);
        const from = isRange && kept.last !== null ? page.indexOf(kept.last) : -1;
        const to = page.indexOf(id);
        const changed = from === -1 ? [id] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
        const others = [...kept.ids].filter((each) => !changed.includes(each));
        keep(isOn ? [...others, ...changed] : others, id);
      },
      toggleAll(page) {
        const others = [...kept.ids].filter((each) => !page.includes(each));
        keep(page.every((id) => kept.ids.has(id)) ? others : [...others, ...page]);
      },
      set: (ids) => keep(ids),
      drop: (ids) => {
        const gone = new Set(ids);
        keep([...kept.ids].filter((id) => !gone.has(id)));
      },
    };
  }, [state, of]);
}
