/** What a browser calls one's own birthday; it fills in yyyy-MM-dd. */
export const birthdayAutofill = { autoComplete: 'bday' } as const;
