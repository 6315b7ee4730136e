/** Sentences of the API's errors; keys are the error codes of the contract. */
export const errors = {} as const;
