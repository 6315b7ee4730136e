/** The page on which the first admin of an installation is made, and the way to it. */
export const setup = {
  title: 'The first admin',
  text: 'It is a SuperAdmin, who adds all others.',
  code: 'Setup code',
  codeHint: "In the server's log, beside the address of this page",
  create: 'Create admin',
  noAdmin: 'There is no admin yet.',
} as const;
