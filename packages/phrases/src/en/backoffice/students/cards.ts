/** Cards with first passwords. */
export const cards = {
  print: 'Print cards',
  printOne: 'New password on paper',
  title: 'Print cards with first passwords?',
  text: 'Each student gets a card with the login name and a first password, eight on an A4 page. The passwords work for {{days}} days and are shown only in this file; those of earlier cards end now. With the first login, each student chooses an own password.',
  textOfStaff:
    'Each student without an email whose account your publisher made gets a card with the login name and a first password, eight on an A4 page. The passwords work for {{days}} days and are shown only in this file; those of earlier cards end now. With the first login, each student chooses an own password.',
  fileName: 'Cards with first passwords',
};
