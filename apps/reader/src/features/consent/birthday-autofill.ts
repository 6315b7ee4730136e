/** What a phone calls one's own birthday. */
export const birthdayAutofill = { autoComplete: 'birthdate-full' } as const;
