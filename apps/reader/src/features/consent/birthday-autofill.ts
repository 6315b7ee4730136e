/** The autofill name of the person's own birthday on a phone. */
export const birthdayAutofill = { autoComplete: 'birthdate-full' } as const;
