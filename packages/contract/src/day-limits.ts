// Without the schema library, for fields that stand on lists.

/** The first and the last day that a form may name. Years of the Buddhist era would be later. */
export const firstDay = '2000-01-01';
export const lastDay = '2199-12-31';
