/** Phrases that appear only on the pages rendered at build time. */
export const staticPages = {
  /** For search engines and shared links. */
  descriptions: {
    landing:
      'Aqua brings the books of your school to your phone and your browser: read anywhere, instead of carrying textbooks.',
    terms:
      'The terms of usage of Aqua: who may read which book, on which devices, and what is not allowed.',
    privacy:
      'How Aqua collects, uses and protects personal data, how long it is kept, and which rights you have.',
    login: 'Log in to Aqua as staff of a publisher or as an admin.',
    adminLogin: 'Log in to Aqua as an admin of the platform.',
    publisherLogin: 'Log in to the portal for publishers of Aqua.',
    studentLogin: 'Log in to Aqua as a student and read your books in the browser.',
    notFound: 'There is nothing at this address.',
  },
  legal: {
    binding: 'Only the Thai text is binding.',
    summary: 'Summary in English',
    earlier: 'This is an earlier version. It was in force until {{date}}.',
    current: 'To the version in force',
    versions: 'All versions',
    version: 'Version {{version}}',
    hash: 'SHA-256 of this text, as a consent records it:',
  },
} as const;
