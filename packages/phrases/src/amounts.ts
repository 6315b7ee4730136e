/** Names of values that identify something and do not count it: line 1204, never line 1,204. */
const identifiers = new Set(['id', 'line', 'year', 'gregorian', 'code']);

/**
 * The value of a `{{name}}` as a phrase shows it: an amount gets thousands separators, which
 * English and Thai write alike; anything else stays unchanged.
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
 * i18next's formatter, for its `use`. With `interpolation.alwaysFormat` it also gets values that
 * have no format of their own.
 */
export const amounts = {
  type: 'formatter' as const,
  init: doNothing,
  add: doNothing,
  addCached: doNothing,
  format: (value: unknown, _format?: string, _language?: string, options: FormatOptions = {}) =>
    // i18next types a formatted value as a string, but passes on any value.
    inPhrase(options.interpolationkey ?? '', value) as string,
};

/** There are no formats to add: all of them are here. */
function doNothing(): void {}
