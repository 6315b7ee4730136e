import { api } from '@aqua/contract/api';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { screen } from '@testing-library/react';
import { answerTo, pageOf } from '../fake-server.ts';
import { group } from '../example-group.ts';
import { productOf } from '../product-fixture.ts';
import { byButton, type FormCase } from './form-case.ts';

const moment = '2026-11-22T03:00:00.000Z';
const times = { createdAt: moment, updatedAt: moment };
const science = { id: 11, name: 'Science', description: 'All of nature', ...times };
const sala: Publisher = {
  ...times,
  id: 31,
  name: 'Sala Books',
  companyName: null,
  companyDescription: 'School books',
  logoImageId: null,
  logo: null,
  approvedAt: moment,
  isEmailConfirmed: true,
};
const water = {
  ...productOf(1, 'Water'),
  subtitle: 'A second title',
  description: 'About water',
  isbn: '9786161234560',
  previewPageNumbers: '1-2',
};

const named = { required: { Name: 'Named anew' }, optional: { Description: 'Described anew' } };

function answerCatalogue(): void {
  answerTo(api.categories.list, () => pageOf([science]));
  answerTo(api.authors.list, () => pageOf([{ ...science, id: 21, name: 'Chalida' }]));
  answerTo(api.publishers.list, () => pageOf([sala]));
  answerTo(api.products.list, () => pageOf([water]));
  answerTo(api.products.get, () => water);
}

/** The forms of the catalogue and of the publishers. */
export const catalogueForms: FormCase[] = [
  {
    name: 'a new category',
    files: ['features/categories/categories-screen.tsx'],
    path: '/product-categories',
    answers: answerCatalogue,
    open: byButton('New category', 'Create category'),
    ...named,
    save: 'Create',
    call: api.categories.create,
    answer: science,
  },
  {
    name: 'a category',
    files: ['features/categories/categories-screen.tsx'],
    path: '/product-categories',
    answers: answerCatalogue,
    open: byButton('Edit Science', 'Edit category'),
    ...named,
    save: 'Save',
    call: api.categories.update,
    answer: science,
  },
  {
    name: 'a new author',
    files: ['features/authors/authors-screen.tsx'],
    path: '/authors',
    answers: answerCatalogue,
    open: byButton('New author', 'Create author'),
    ...named,
    save: 'Create',
    call: api.authors.create,
    answer: { ...science, id: 21 },
  },
  {
    name: 'an author',
    files: ['features/authors/authors-screen.tsx'],
    path: '/authors',
    answers: answerCatalogue,
    open: byButton('Edit Chalida', 'Edit author'),
    ...named,
    save: 'Save',
    call: api.authors.update,
    answer: { ...science, id: 21 },
  },
  {
    name: 'a new group',
    files: ['features/groups/groups-screen.tsx'],
    path: '/groups',
    answers: () => answerTo(api.groups.list, () => pageOf([group])),
    open: byButton('New group', 'Create group'),
    ...named,
    save: 'Create',
    call: api.groups.create,
    answer: group,
  },
  {
    name: 'a group',
    files: ['features/groups/groups-screen.tsx'],
    path: '/groups',
    answers: () => answerTo(api.groups.list, () => pageOf([group])),
    open: byButton('Edit Class 4/2', 'Edit group'),
    ...named,
    save: 'Save',
    call: api.groups.update,
    answer: group,
  },
  {
    name: 'a new publisher',
    files: ['features/publishers/publisher-dialog.tsx'],
    path: '/publishers',
    answers: answerCatalogue,
    open: byButton('New publisher', 'Create publisher'),
    required: { Name: 'Sala' },
    optional: { 'Company description': 'Described anew' },
    save: 'Create',
    call: api.publishers.create,
    answer: sala,
  },
  {
    name: 'a publisher',
    files: ['features/publishers/publisher-dialog.tsx'],
    path: '/publishers',
    answers: answerCatalogue,
    open: byButton('Edit Sala Books', 'Edit publisher'),
    required: { Name: 'Sala' },
    optional: { 'Company description': 'Described anew' },
    save: 'Save',
    call: api.publishers.update,
    answer: sala,
  },
  {
    name: 'a product',
    files: ['features/products/form/product-form.tsx'],
    path: '/products/edit/1',
    answers: answerCatalogue,
    open: () => screen.findByRole('form', { name: 'Edit product' }),
    required: { Title: 'Water and Life' },
    optional: {
      Subtitle: 'Another second title',
      'ERP ID': 'ERP-2',
      Description: 'All about water',
      'Publication year': '2025',
      ISBN: '9786161234560',
      'Content pages': '8',
      'Preview pages': '1,2',
    },
    save: 'Save',
    call: api.products.update,
    answer: water,
  },
];
