/** Publishers, categories and authors. */
export const publishers = {
  title: 'Publishers',
  description: 'Company description',
  companyName: 'Company name',
  logo: 'Logo',
  logoOf: 'Logo of {{name}}',
  empty: 'Publishers appear here as soon as the platform has some.',
} as const;

export const categories = {
  title: 'Product categories',
  new: 'New category',
  create: 'Create category',
  edit: 'Edit category',
  empty: 'Create the first category. Products are sorted by them.',
  deleteText: 'A category that products still use cannot be deleted.',
  editOf: 'Edit {{name}}',
  deleteOf: 'Delete {{name}}',
} as const;

export const authors = {
  title: 'Authors',
  new: 'New author',
  create: 'Create author',
  empty: 'Create the first author. Products can name one.',
} as const;
