import type { UseQueryOptions } from '@tanstack/react-query';
import type { FilterReads } from './list-search.ts';

interface Named {
  id: number;
  name: string;
}

// oxlint-disable-next-line no-explicit-any -- the cache keeps whole rows, whatever they are; `select` names them
type NamesQuery<Names> = UseQueryOptions<any, Error, Names, any>;

/** Rows of another list, such as publishers, that a filter offers: see `row-choices.ts`. */
export interface RowChoices {
  /** The first rows that match what was typed. */
  found: (keySearch: string) => NamesQuery<Named[]>;
  /** The row that the address names. */
  one: (id: number) => NamesQuery<Named>;
}

/**
 * How a filter is shown: a choice of a few values, a row of another list, or a day. A range of days is
 * two filters. One that is `linked` is set by links alone, and has a chip but no field.
 */
export type FilterControl = { label: string } & (
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'row'; rows: RowChoices }
  | { kind: 'day' }
  | { kind: 'linked'; show?: (value: string | number) => string }
);

/**
 * The filters that a screen shows, in their order. A screen may leave one out for people who have
 * no use for it.
 *
 * @example { status: { kind: 'choice', label: t(…), choices: { published: t(…), unpublished: t(…) } } }
 */
export type ListFilters<Filters extends FilterReads> = {
  [Name in keyof Filters]?: FilterControl;
};

/** The part of a filter's state that all filter components need, whatever the filters are. */
export interface FilterState {
  values: Readonly<Record<string, string | number | undefined>>;
  controls: readonly (readonly [name: string, control: FilterControl])[];
  set: (name: string, value: string | number | undefined) => void;
  clear: () => void;
}

interface FilteredList<Filters extends FilterReads> {
  filters: FilterState['values'];
  filterBy: (changed: { [Name in keyof Filters]?: never }) => void;
  clearFilters: () => void;
}

export function filterStateOf<Filters extends FilterReads>(
  list: FilteredList<Filters>,
  filters: ListFilters<Filters> = {},
): FilterState {
  return {
    values: list.filters,
    controls: Object.entries(filters).flatMap(([name, control]) =>
      control === undefined ? [] : [[name, control] as const],
    ),
    set: (name, value) => list.filterBy({ [name]: value } as never),
    clear: list.clearFilters,
  };
}
