import { expect, test } from 'vitest';
import { searchesFor } from './searches.ts';

test('a text is searched only in fields that can have it', () => {
  expect(searchesFor('น้ำ')).toEqual({
    products: ['title'],
    students: ['name'],
    groups: ['name'],
    publishers: ['name', 'companyName'],
  });
  expect(searchesFor('978-616').products).toEqual(['title', 'isbn', 'erpId']);
  expect(searchesFor('080442957X').products).toContain('isbn');
  expect(searchesFor('WTR-41')).toMatchObject({
    products: ['title', 'erpId'],
    students: ['name', 'email'],
  });
  expect(searchesFor('emily carter').students).toEqual(['name']);
  expect(searchesFor('a')).toEqual({ products: [], students: [], groups: [], publishers: [] });
});
