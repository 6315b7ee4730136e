import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, instant, maxLengths, optionalText, requiredText, written } from '../fields.ts';
import { listQuery, page, exportQuery } from '../list.ts';

export const author = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/**
 * An author with the number of products that name it, within the actor's publisher scope. Only the
 * answer about a single author has that number: for a page of a list, most of the products would
 * have to be counted.
 */
const authorWithCount = author.extend({ countProducts: z.int() });

export const authorForm = z.object({
  name: requiredText('nameAlert', maxLengths.name),
  description: optionalText(maxLengths.description),
});

const filters = listQuery({ search: ['name', 'description'] });

export const authors = {
  list: route({
    method: 'GET',
    path: '/api/v1/authors/',
    permission: 'readCatalogue',
    query: filters,
    answer: page(author),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/authors/export',
    permission: 'readCatalogue',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/authors',
    permission: 'manageCatalogue',
    body: authorForm,
    answer: written(author),
    idempotent: true,
    successMessage: 'author.created',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/authors/:id',
    permission: 'readCatalogue',
    params: byId,
    answer: authorWithCount,
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/authors/:id',
    permission: 'manageCatalogue',
    params: byId,
    body: authorForm,
    answer: written(author),
    successMessage: 'updated',
  }),
  /** Clients send the author as body (specification, section 7); the server ignores it. */
  remove: route({
    method: 'DELETE',
    path: '/api/v1/authors/:id',
    permission: 'manageCatalogue',
    params: byId,
    answer: written(author),
    successMessage: 'deleted',
  }),
};

export type Author = z.infer<typeof author>;
export type AuthorForm = z.input<typeof authorForm>;
