// What screens of products need before the schema library is loaded.

/** The states by which products are filtered. Draft is `unpublished` (product rules, section 6). */
export const productStates = ['published', 'unpublished', 'deleted'] as const;

/** Days for which a deleted product can be restored (product rules, section 6). */
export const productRestoreDays = 30;
