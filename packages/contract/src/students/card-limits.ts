/** The most cards of one call: each needs a hash that is costly on purpose. */
export const maxCards = 200;

/** How many days a first password works that is printed on a card. */
export const firstPasswordDays = 30;
