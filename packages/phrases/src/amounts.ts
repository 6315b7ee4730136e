/** Names of values that tell one thing from another and count nothing: line 1204, never line 1,204. */
const identifiers = new Set(['id', 'line', 'year', 'gregorian', 'code']);

/**
 * The value of a `{{name}}` as a phrase says it: an amount with its thousands divided, which English and
 * Thai write alike; all else unchanged.
 *
 * @example inPhrase('count', 1200) // '1,200'
 */
export function inPhrase<T>(name: string, value: T): T | string {
  const isLarge = typeof value === 'number' && Math.abs(value) >= 1000;
  return isLarge && !identifiers.has(name) ? value.toLocaleString('en') : value;
}

interface FormatOptions {
  interpolationkey?: string;
}

/**
 * i18next's formatter, for its `use`. It is asked about values without a format of their own when
 * `interpolation.alwaysFormat` is set.
 */
export const amounts = {
  type: 'formatter' as const,
  init: doNothing,
  add: doNothing,
  addCached: doNothing,
  format: (value: unknown, _format?: string, _language?: string, options: FormatOptions = {}) =>
    // i18next says that a format is a string, and passes on whatever the value is.
    inPhrase(options.interpolationkey ?? '', value) as string,
};

/** All formats are here, so none is added. */
function doNothing(): void {}
