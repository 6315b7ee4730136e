/** Languages of the interface (product rules, section 9). */
export const languages = ['en', 'th'] as const;

export type Language = (typeof languages)[number];
