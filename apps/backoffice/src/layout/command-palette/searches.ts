/** The most rows of a kind that a search shows: a longer word helps more than a longer list. */
export const foundRows = 5;

/** A single letter occurs in every other row. */
const minLength = 2;

interface Searches {
  products: ('title' | 'isbn' | 'erpId')[];
  students: ('name' | 'email')[];
  groups: 'name'[];
  publishers: ('name' | 'companyName')[];
}

/**
 * The fields in which a text can occur at all, so that no list is asked for what it can't contain:
 * an ISBN has digits, hyphens and spaces; an ERP id has at least a digit or a Latin letter; an
 * e-mail has only the characters that are allowed in one.
 *
 * @example searchesFor('978-616').products // ['title', 'isbn', 'erpId']
 */
export function searchesFor(text: string): Searches {
  if ([...text].length < minLength)
    return { products: [], students: [], groups: [], publishers: [] };
  const isIsbn = /^[\d\s-]+x?$/i.test(text);
  const isCode = /[\da-z]/i.test(text);
  const isEmail = /^[\w.+@-]+$/.test(text);
  return {
    products: [
      'title',
      ...(isIsbn ? ['isbn' as const] : []),
      ...(isCode ? ['erpId' as const] : []),
    ],
    students: ['name', ...(isEmail ? ['email' as const] : [])],
    groups: ['name'],
    publishers: ['name', 'companyName'],
  };
}
