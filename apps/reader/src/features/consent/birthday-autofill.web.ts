/** The autofill name of the person's own birthday in a browser, which fills in yyyy-MM-dd. */
export const birthdayAutofill = { autoComplete: 'bday' } as const;
