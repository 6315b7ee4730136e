/** How long every search waits for the next letter before it asks (specification, section 9). */
export const searchDebounceMs = 300;
