/** Around the legal texts, which are in Thai only. */
export const legal = {
  terms: 'Terms of usage',
  privacy: 'Privacy policy',
  contents: 'Contents',
  since: 'In force since {{date}}',
  thaiOnly: 'This text is available in Thai only.',
} as const;
