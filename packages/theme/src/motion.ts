/** Durations in milliseconds. Motion is only used to show where something comes from. */
export const durations = { quick: 120, calm: 160, slow: 200 } as const;

/** Easings of things that appear and disappear, as CSS cubic-bezier control points. */
export const easings = {
  arrive: [0.2, 0, 0, 1],
  leave: [0.4, 0, 1, 1],
} as const;
