// What a list offers, without the schemas: screens need it before the schema library is loaded.

/**
 * Order options of every list (specification, section 9). The last is that of products by title,
 * and of groups and students by name.
 */
export const orders = {
  newest: 1,
  oldest: 2,
  newestModified: 3,
  oldestModified: 4,
  title: 5,
  name: 5,
} as const;

/** Page sizes that the screens offer (specification, section 9). */
export const pageSizes = [10, 20, 50] as const;

/** The size with which selectors load everything (specification, section 9). */
export const everything = 999_999;

/**
 * Whether `totalItems` of a page is exact or, where counting would delay the rows, an estimate
 * (docs/decisions/0071).
 */
export const totals = ['exact', 'estimate'] as const;

/** The states by which students are filtered. */
export const studentStates = [
  'notActive',
  'active',
  'bounced',
  'awaitsGuardian',
  'deleted',
] as const;

/** File formats in which a list can be exported (product rules, section 5). */
export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];
