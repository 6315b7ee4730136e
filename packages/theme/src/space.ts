/** Distances in pixels, on a grid of 8 with a half step for what belongs closely together. */
export const space = { xxs: 4, xs: 8, sm: 12, md: 16, lg: 24, xl: 32, xxl: 48, huge: 80 } as const;

/** Corner radii in pixels: 8, and 12 for cards. */
export const radius = { sm: 4, md: 8, card: 12, pill: 999 } as const;

/** Smallest side in pixels of what a finger has to hit. */
export const touchTarget = 44;

/** Widths in pixels from which a screen has more room. */
export const breakpoints = { phone: 480, tablet: 768, desktop: 1024, wide: 1280 } as const;
