/** On a phone, nothing hovers over a button. */
export const tooltip = (_text: string) => undefined;
