import { expect } from '@playwright/test';
import { saveMeanwhile } from '../api-answers.ts';
import { popup, press, send } from './popup.ts';
import { waitingNames } from './screen-accounts.ts';
import type { Screen } from './screen.ts';

const adminRow = { name: 'Malee Suksan' };
const adminPopups = [
  popup({
    name: 'admin-create',
    as: 'superAdmin',
    path: '/admins',
    async open(page, { backoffice: { admins, common }, errors }) {
      await press(page, admins.new);
      await send(page, common.create, errors.nameAlert);
    },
  }),
  popup({
    name: 'admin-edit',
    as: 'superAdmin',
    path: '/admins',
    open: (page, say) => press(page, say.backoffice.admins.editOf, adminRow),
  }),
  popup({
    name: 'admin-delete',
    as: 'superAdmin',
    path: '/admins',
    open: (page, say) => press(page, say.backoffice.admins.deleteOf, adminRow),
  }),
  popup({
    name: 'admin-turn-off-two-steps',
    as: 'superAdmin',
    path: '/admins',
    open: (page, say) => press(page, say.backoffice.managedAccounts.turnOffTwoStepOf, adminRow),
  }),
];

const publisherRow = { name: 'Riverside Science Books' };
const publisherPopups = [
  popup({
    name: 'publisher-create',
    as: 'admin',
    path: '/publishers',
    async open(page, { backoffice: { publishers, common }, errors }) {
      await press(page, publishers.new);
      await send(page, common.create, errors.nameAlert);
    },
  }),
  popup({
    name: 'publisher-edit',
    as: 'admin',
    path: '/publishers',
    open: (page, say) => press(page, say.backoffice.publishers.editOf, publisherRow),
  }),
  popup({
    name: 'publisher-delete',
    as: 'admin',
    path: '/publishers',
    open: (page, say) => press(page, say.backoffice.publishers.deleteOf, publisherRow),
  }),
  popup({
    name: 'publisher-approve',
    as: 'admin',
    path: '/publishers',
    open: (page, say) =>
      press(page, say.backoffice.publishers.approveOf, { name: waitingNames.confirmed }),
  }),
  popup({
    name: 'publisher-refuse',
    as: 'admin',
    path: '/publishers',
    open: (page, say) =>
      press(page, say.backoffice.publishers.refuseOf, { name: waitingNames.unconfirmed }),
  }),
];

const staffRow = { name: 'Kanya Rattana' };
const staffPopups = [
  popup({
    name: 'staff-create',
    as: 'admin',
    path: '/staffs',
    async open(page, { backoffice: { staffs, common }, errors }) {
      await press(page, staffs.new);
      await send(page, common.create, errors.nameAlert);
    },
  }),
  popup({
    name: 'staff-edit',
    as: 'admin',
    path: '/staffs',
    open: (page, say) => press(page, say.backoffice.staffs.editOf, staffRow),
  }),
  popup({
    name: 'staff-delete',
    as: 'admin',
    path: '/staffs',
    open: (page, say) => press(page, say.backoffice.staffs.deleteOf, staffRow),
  }),
];

const productRow = { title: 'น้ำกับชีวิต' };
const productPopups = [
  popup({
    name: 'product-unpublish',
    as: 'admin',
    path: '/products',
    open: (page, say) => press(page, say.backoffice.products.unpublishOf, productRow),
  }),
  popup({
    name: 'product-delete',
    as: 'admin',
    path: '/products',
    open: (page, say) => press(page, say.backoffice.products.deleteOf, productRow),
  }),
  popup({
    name: 'product-replace-pdf',
    as: 'admin',
    path: ({ productId }) => `/products/${productId}`,
    open: (page, say) => press(page, say.backoffice.productPage.replaceOf, productRow),
  }),
  popup({
    name: 'chart-menu',
    as: 'admin',
    path: ({ productId }) => `/products/${productId}`,
    open: (page, { backoffice: { charts, productPage } }) =>
      press(page, charts.saveOf, { chart: productPage.readers }),
  }),
  popup({
    name: 'command-palette-hits',
    as: 'admin',
    path: '/products',
    async open(page, { backoffice: { palette, products } }) {
      await expect(page.getByRole('heading', { name: products.title, level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: palette.title }).fill('emily');
      await expect(page.getByRole('option', { name: /Emily Carter/ })).toBeVisible();
    },
  }),
  popup({
    name: 'product-conflict',
    as: 'admin',
    path: ({ productId }) => `/products/edit/${productId}`,
    before: (page) =>
      saveMeanwhile(page, /\/products\/\d+$/, {
        title: 'น้ำกับชีวิต ฉบับปรับปรุง',
        updatedAt: '2100-01-01T00:00:00.000Z',
      }),
    async open(page, { backoffice: { conflict, productForm } }) {
      await page
        .getByRole('textbox', { name: productForm.title, exact: true })
        .fill('น้ำกับชีวิต เล่ม 1');
      await press(page, productForm.save);
      await expect(page.getByRole('dialog', { name: conflict.title })).toBeVisible();
    },
  }),
];

const categoryRow = { name: 'History' };
const catalogPopups = [
  popup({
    name: 'category-create',
    as: 'admin',
    path: '/product-categories',
    async open(page, { backoffice: { categories, common }, errors }) {
      await press(page, categories.new);
      await send(page, common.create, errors.nameAlert);
    },
  }),
  popup({
    name: 'category-delete',
    as: 'admin',
    path: '/product-categories',
    open: (page, say) => press(page, say.backoffice.categories.deleteOf, categoryRow),
  }),
  popup({
    name: 'category-conflict',
    as: 'admin',
    path: '/product-categories',
    before: (page) =>
      saveMeanwhile(page, /\/categories\/\d+$/, {
        name: 'ประวัติศาสตร์',
        description: 'Where things come from, and who made them first.',
        updatedAt: '2100-01-01T00:00:00.000Z',
      }),
    async open(page, { backoffice: { categories, common, conflict, fields } }) {
      await press(page, categories.editOf, categoryRow);
      await page.getByRole('dialog').getByLabel(fields.description).fill('');
      await press(page, common.save);
      await expect(page.getByRole('dialog', { name: conflict.title })).toBeVisible();
    },
  }),
  popup({
    name: 'category-discard',
    as: 'admin',
    path: '/product-categories',
    async open(page, { backoffice: { categories, common, fields } }) {
      await press(page, categories.new);
      await page.getByRole('dialog').getByLabel(fields.description).fill('typed');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: common.discardTitle })).toBeVisible();
    },
  }),
  popup({
    name: 'author-edit',
    as: 'admin',
    path: '/authors',
    open: (page, say) => press(page, say.backoffice.authors.editOf, { name: 'Daniel Hart' }),
  }),
  popup({
    name: 'author-delete',
    as: 'admin',
    path: '/authors',
    open: (page, say) => press(page, say.backoffice.authors.deleteOf, { name: 'Daniel Hart' }),
  }),
];

/** The popups of admins, publishers, staffs and the catalogue. */
export const backofficePopups: Screen[] = [
  ...adminPopups,
  ...publisherPopups,
  ...staffPopups,
  ...productPopups,
  ...catalogPopups,
];
