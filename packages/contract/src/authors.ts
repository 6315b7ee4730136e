import { z } from 'zod';
import { route } from './define-route.ts';
import { id, instant, optionalText, requiredText, responseAlert, written } from './fields.ts';
import { listQuery, page } from './list.ts';

export const author = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const authorForm = z.object({
  name: requiredText('nameAlert', 120),
  description: optionalText(2_000),
});

export const authors = {
  list: route({
    method: 'GET',
    path: '/api/v1/authors/',
    may: 'readCatalogue',
    query: listQuery({ search: ['name', 'description'] }),
    answer: page(author),
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/authors',
    may: 'manageCatalogue',
    body: authorForm.extend({ responseAlert }),
    answer: written(author),
    idempotent: true,
    done: 'author.created',
  }),
};

export type Author = z.infer<typeof author>;
export type AuthorForm = z.input<typeof authorForm>;
