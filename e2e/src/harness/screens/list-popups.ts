import type { Catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { expect, type Page } from '@playwright/test';
import { popup, press, send } from './popup.ts';
import type { Screen } from './screen.ts';

const as = 'admin';
const path = '/products?view=rows&status=published';
const book = 'น้ำกับชีวิต';

async function select(page: Page, { backoffice: { listSelection } }: Catalogue): Promise<void> {
  const box = page.getByRole('checkbox', { name: fill(listSelection.selectRow, { name: book }) });
  await box.check();
  await expect(page.getByRole('region', { name: listSelection.title })).toBeVisible();
}

/** Starts an export of the list as CSV, whichever way it will end. */
async function exportAs(page: Page, { backoffice: { listExport } }: Catalogue): Promise<void> {
  await press(page, listExport.title);
  await page.getByRole('menuitem', { name: listExport.formats.csv }).click();
}

const selected: Screen = {
  name: 'list-selected',
  as,
  path,
  ready: select,
};

/** The popups for changing many rows of a list, and for what a list keeps per account. */
export const listPopups: Screen[] = [
  selected,
  popup({
    name: 'list-batch-refused',
    as,
    path,
    async before(page) {
      await page.route(/\/products\/change_many$/, async (route) => {
        const [id] = JSON.parse((route.request().postDataJSON() as { ids: string }).ids);
        const refused = [{ id, reason: 'row.unknown' }];
        await route.fulfill({ json: { done: [], refused, message: '' } });
      });
    },
    async open(page, say) {
      const { products, listSelection } = say.backoffice;
      await select(page, say);
      const bar = page.getByRole('region', { name: listSelection.title });
      await bar.getByRole('button', { name: products.unpublish }).click();
      const refused = fill(listSelection.refused, { number: '1' });
      await expect(page.getByRole('dialog').getByText(refused)).toBeVisible();
    },
  }),
  popup({
    name: 'list-export-menu',
    as,
    path,
    open: (page, { backoffice: { listExport } }) => press(page, listExport.title),
  }),
  {
    name: 'list-export-saved',
    as,
    path,
    async ready(page, say) {
      await exportAs(page, say);
      const file = new RegExp(`${say.backoffice.layout.products} .*\\.csv`);
      const toast = page.getByRole('status').filter({ hasText: file });
      await expect(toast).toBeVisible();
      // For a moment it lies over controls of the page.
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
    },
  },
  popup({
    name: 'list-export-failed',
    as,
    path,
    async before(page) {
      await page.route(/\/products\/export/, (route) => route.abort());
    },
    async open(page, say) {
      await exportAs(page, say);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  }),
  popup({
    name: 'list-saved-filters',
    as,
    path,
    async open(page, { backoffice: { lists, fields, common } }) {
      await press(page, lists.savedFilters);
      await page.getByRole('menuitem', { name: lists.saveFilter }).click();
      const dialog = page.getByRole('dialog', { name: lists.saveFilter });
      await dialog.getByRole('textbox', { name: fields.name }).fill('วิทยาศาสตร์ ม.ปลาย');
      await press(page, common.save);
      await expect(dialog).toBeHidden();
      await press(page, lists.savedFilters);
      const item = page.getByRole('menuitem', { name: 'วิทยาศาสตร์ ม.ปลาย', exact: true });
      await expect(item).toBeVisible();
    },
  }),
  popup({
    name: 'list-columns',
    as,
    path,
    async open(page, { backoffice: { lists, products } }) {
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      await press(page, isPhone ? lists.filters : lists.columns);
      const box = page.getByRole('checkbox', { name: products.fileSize });
      await box.uncheck();
      await expect(box).not.toBeChecked();
    },
  }),
  popup({
    name: 'products-assign',
    as,
    path,
    async open(page, say) {
      const { assignProducts } = say.backoffice;
      await select(page, say);
      await press(page, assignProducts.title);
      await send(page, assignProducts.assign, assignProducts.nobody);
    },
  }),
  popup({
    name: 'group-take-back',
    as,
    path: ({ groupId }) => `/groups/${groupId}?tab=books`,
    async open(page, say) {
      await select(page, say);
      await press(page, say.backoffice.groups.revoke);
    },
  }),
];
