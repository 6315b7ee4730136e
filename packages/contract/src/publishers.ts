import { z } from 'zod';
import { route } from './define-route.ts';
import { id, instant } from './fields.ts';
import { storedImage } from './files.ts';
import { listQuery, page } from './list.ts';

export const publisher = z.object({
  id,
  name: z.string(),
  companyName: z.string().nullable(),
  companyDescription: z.string().nullable(),
  logoImageId: id.nullable(),
  logo: storedImage.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const publishers = {
  list: route({
    method: 'GET',
    path: '/api/v1/publishers/',
    may: 'managePublishers',
    query: listQuery({ search: ['name', 'companyName'] }),
    answer: page(publisher),
  }),
};

export type Publisher = z.infer<typeof publisher>;
