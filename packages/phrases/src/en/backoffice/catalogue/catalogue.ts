/** Categories and authors. */
export const categories = {
  title: 'Product categories',
  new: 'New category',
  create: 'Create category',
  edit: 'Edit category',
  empty: 'Create the first category. Products are sorted by them.',
  deleteText: 'A category that products still use cannot be deleted.',
  unusedText: 'No product uses this category. It is deleted for good.',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
} as const;

export const authors = {
  title: 'Authors',
  new: 'New author',
  create: 'Create author',
  edit: 'Edit author',
  empty: 'Create the first author, to choose it where products are added.',
  deleteText: 'An author whom products still name cannot be deleted.',
  unusedText: 'No product names this author. The author is deleted for good.',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
} as const;
