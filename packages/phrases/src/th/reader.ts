/** The reader. */
export const reader = {} as const;
