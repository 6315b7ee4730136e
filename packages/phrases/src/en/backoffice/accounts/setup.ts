/** The page on which the first admin of an installation is created, and the way to that page. */
export const setup = {
  title: 'The first admin',
  text: 'It is a SuperAdmin, who adds all others.',
  code: 'Setup code',
  codeHint: "In the server's log, beside the address of this page",
  create: 'Create admin',
  noAdmin: 'There is no admin yet.',
} as const;
