/** Reads one search parameter; undefined if it is missing or wrong. */
export type Read<Value> = (value: unknown) => Value | undefined;

/** The result of `searchParams`. */
export type Params<Reads extends Record<string, Read<unknown>>> = {
  [Name in keyof Reads]?: ReturnType<Reads[Name]>;
};

/**
 * The search parameters that a route knows, for its `validateSearch`. A wrong value counts as
 * missing: an address may be old or typed by hand. They are plain functions, because the routes are
 * in every page's first script, and a schema library would be its largest part.
 *
 * @example const loginSearch = searchParams({ from: text(2_000), ended: oneOf('yes') });
 */
export function searchParams<Reads extends Record<string, Read<unknown>>>(
  reads: Reads,
): (search: Record<string, unknown>) => Params<Reads> {
  return (search) => {
    const found = Object.entries(reads).map(([name, read]) => [name, read(search[name])]);
    return Object.fromEntries(found) as Params<Reads>;
  };
}

/** A text of at most `maxLength` UTF-16 code units. */
export function text(maxLength: number): Read<string> {
  return (value) => (typeof value === 'string' && value.length <= maxLength ? value : undefined);
}

export function oneOf<const Value extends string>(...values: readonly Value[]): Read<Value> {
  return (value) => values.find((known) => known === value);
}

/** A whole number from 1 to 1,000,000,000. */
export const wholeNumber: Read<number> = (value) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000_000 ? number : undefined;
};

/** A day as yyyy-MM-dd, as a date field gives it once the year has four digits. */
export const day: Read<string> = (value) =>
  typeof value === 'string' && /^2[01]\d\d-\d\d-\d\d$/.test(value) ? value : undefined;
