import { z } from 'zod';
import { route } from '../define-route.ts';
import { byId, id, instant, maxLengths, optionalText, requiredText, written } from '../fields.ts';
import { listQuery, page, exportQuery } from '../list.ts';

export const category = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/**
 * A category with the number of products that use it, within the actor's publisher scope. Only the
 * answer about a single category has that number: for a page of a list, most of the products would
 * have to be counted.
 */
const categoryWithCount = category.extend({ countProducts: z.int() });

export const categoryForm = z.object({
  name: requiredText('nameAlert', maxLengths.name),
  description: optionalText(maxLengths.description),
});

const filters = listQuery({ search: ['name', 'description'] });

export const categories = {
  list: route({
    method: 'GET',
    path: '/api/v1/categories/',
    permission: 'readCatalogue',
    query: filters,
    answer: page(category),
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/categories/export',
    permission: 'readCatalogue',
    query: exportQuery(filters),
    answer: 'spreadsheet',
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/categories/:id',
    permission: 'readCatalogue',
    params: byId,
    answer: categoryWithCount,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/categories',
    permission: 'manageCatalogue',
    body: categoryForm,
    answer: written(category),
    idempotent: true,
    successMessage: 'category.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/categories/:id',
    permission: 'manageCatalogue',
    params: byId,
    body: categoryForm,
    answer: written(category),
    successMessage: 'updated',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/categories/:id',
    permission: 'manageCatalogue',
    params: byId,
    answer: written(category),
    successMessage: 'deleted',
  }),
};

export type Category = z.infer<typeof category>;
export type CategoryForm = z.input<typeof categoryForm>;
