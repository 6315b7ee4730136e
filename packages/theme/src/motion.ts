/** Durations in milliseconds. Motion only explains where something came from. */
export const durations = { quick: 120, calm: 160, slow: 200 } as const;

/** Easing of what arrives and of what leaves, as CSS cubic-bezier control points. */
export const easings = {
  arrive: [0.2, 0, 0, 1],
  leave: [0.4, 0, 1, 1],
} as const;

/** How long a message stays, in milliseconds (specification, section 2). */
export const toastDuration = 3_000;
