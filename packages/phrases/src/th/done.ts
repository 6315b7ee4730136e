/** What a write answers as its message; keys are the contract's `done`. */
export const done = {} as const;
