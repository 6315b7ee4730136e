/** What stands on a printed card with a first password, in both languages on each. */
export const cards = {
  title: 'Cards with first passwords',
  signInName: 'Login name',
  firstPassword: 'First password',
  instructions:
    'Scan the code or open {{address}}, log in with the first password, then choose your own. Works until {{date}}.',
};
