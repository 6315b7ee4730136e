/** How many books each table of the dashboard shows (the tables: product rules, section 8). */
export const maxBooks = 10;
