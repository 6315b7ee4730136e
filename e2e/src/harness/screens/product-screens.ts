import { expect } from '@playwright/test';
import { heading, headingAndText, type Screen } from './screen.ts';

/** The form of a product, its page, and PDFs that become drafts. */
export const productScreens: Screen[] = [
  {
    name: 'product-create',
    as: 'admin',
    path: '/products/create',
    ready: heading((say) => say.backoffice.productForm.createTitle),
  },
  {
    name: 'product-uploads-full',
    as: 'adminWithFullUploads',
    path: '/products/create',
    async ready(page, say) {
      const file = { name: 'book.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
      await page.locator('input[type=file]').first().setInputFiles(file);
      const [begin = ''] = say.errors['upload.tooMany'].split('{{');
      await expect(page.getByRole('alert').filter({ hasText: begin })).toBeVisible();
    },
  },
  {
    name: 'product',
    as: 'admin',
    path: ({ productId }) => `/products/${productId}`,
    async ready(page, say) {
      await expect(page.getByText('water-and-life.pdf')).toBeVisible();
      const { page: name } = say.backoffice.productPage;
      await expect(
        page.getByRole('img', { name: name.replace('{{page}}', '1') }).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'product-drafts',
    as: 'admin',
    path: '/products/drafts',
    async ready(page, say) {
      const file = { name: 'book.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(say.backoffice.drafts.waiting)).toBeVisible();
    },
  },
  {
    name: 'product-edit',
    as: 'admin',
    path: ({ productId }) => `/products/edit/${productId}`,
    ready: headingAndText((say) => say.backoffice.productForm.editTitle, 'water-and-life.pdf'),
  },
];
