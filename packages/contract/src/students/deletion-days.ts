/** In a file of its own, so that the lists of the back-office do not load zod. */

/** Days for which a deleted student can be restored (specification, section 4). */
export const restoreDays = 7;

/** Days after its deletion when a student's personal data is erased (product rules, section 5). */
export const eraseDays = 30;
