/** These fields may be null, the others are as they were. */
type WithNull<Values, Name> = {
  [Key in keyof Values]: Key extends Name ? Values[Key] | null : Values[Key];
};

/**
 * The values of a form as a call takes them: an optional text that is empty or blank is null
 * (specification, section 5).
 *
 * @param optional the names of the optional texts
 */
export function emptyAsNull<Values extends object, Name extends keyof Values>(
  values: Values,
  ...optional: readonly Name[]
): WithNull<Values, Name> {
  const isEmpty = (name: Name) => name in values && String(values[name] ?? '').trim() === '';
  const emptied = Object.fromEntries(optional.filter(isEmpty).map((name) => [name, null]));
  return { ...values, ...emptied } as WithNull<Values, Name>;
}
