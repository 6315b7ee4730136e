/** How many books each table of the dashboard names (the tables: decisions, section 8). */
export const maxBooks = 10;
