/** Distances in pixels: multiples of 8, and of 4 for things that belong closely together. */
export const space = { xxs: 4, xs: 8, sm: 12, md: 16, lg: 24, xl: 32, xxl: 48, huge: 80 } as const;

/** Corner radii in pixels: 8, and 12 for cards. */
export const radius = { sm: 4, md: 8, card: 12, pill: 999 } as const;

/** The smallest side in pixels of a touch target. */
export const touchTarget = 44;

/** Widths in pixels from which a screen uses another layout. */
export const breakpoints = { phone: 480, tablet: 768, desktop: 1024, wide: 1280 } as const;
