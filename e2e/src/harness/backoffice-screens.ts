import { expect } from '@playwright/test';
import { heading, headingAndText, type Screen } from './screen.ts';

/** The back-office, signed in. */
export const backofficeScreens: Screen[] = [
  {
    name: 'publishers',
    as: 'admin',
    path: '/publishers',
    ready: headingAndText((say) => say.backoffice.publishers.title, 'Riverside Science Books'),
  },
  {
    name: 'products',
    as: 'admin',
    path: '/products',
    ready: headingAndText((say) => say.backoffice.products.title, 'น้ำกับชีวิต'),
  },
  {
    name: 'products-empty',
    as: 'admin',
    path: '/products?keySearch=nothing-is-called-so',
    ready: headingAndText((say) => say.backoffice.products.title, 'nothing-is-called-so'),
  },
  {
    name: 'products-failed',
    as: 'admin',
    path: '/products',
    async ready(page, say) {
      await page.route('**/api/v2/products/**', (call) => call.abort());
      await page.reload();
      await expect(page.getByText(say.backoffice.lists.failed)).toBeVisible();
    },
  },
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
    name: 'product-edit',
    as: 'admin',
    path: ({ productId }) => `/products/edit/${productId}`,
    ready: headingAndText((say) => say.backoffice.productForm.editTitle, 'water-and-life.pdf'),
  },
  {
    name: 'product-delete',
    as: 'admin',
    path: '/products',
    async ready(page, say) {
      await page
        .getByRole('article', { name: 'น้ำกับชีวิต' })
        .getByRole('button', {
          name: say.backoffice.products.deleteOf.replace('{{title}}', 'น้ำกับชีวิต'),
        })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'categories',
    as: 'admin',
    path: '/product-categories',
    ready: headingAndText((say) => say.backoffice.categories.title, 'วิทยาศาสตร์'),
  },
  {
    name: 'authors',
    as: 'admin',
    path: '/authors',
    ready: headingAndText((say) => say.backoffice.authors.title, 'Malee Arunrat'),
  },
  {
    name: 'students',
    as: 'admin',
    path: '/students?keySearch=emily',
    async ready(page, say) {
      const { expand } = say.backoffice.students;
      await page.getByRole('button', { name: expand.replace('{{name}}', 'Emily Carter') }).click();
      await expect(page.getByText('A Short History of Paper')).toBeVisible();
    },
  },
  {
    name: 'invite',
    as: 'admin',
    // Searched by name, because other tests have invited students on the same server.
    path: '/students?keySearch=emily',
    async ready(page, say) {
      await page.getByRole('button', { name: say.backoffice.students.invite }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.backoffice.students.send }).click();
      await expect(dialog.getByText(say.errors['student.emailAlert'])).toBeVisible();
    },
  },
  {
    name: 'profile',
    as: 'admin',
    path: '/profile',
    ready: heading((say) => say.backoffice.profile.title),
  },
];
