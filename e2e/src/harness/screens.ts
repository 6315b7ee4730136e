import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import { privacyPolicy } from '@aqua/phrases/legal/privacy-policy';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import { expect, type Page } from '@playwright/test';
import { waitForPage } from './reader.ts';
import type { Look, Person, Visit } from './visit.ts';

export interface Screen {
  name: string;
  as: Person;
  path: string | ((visit: Visit) => string);
  /** Waits for the screen, and opens what belongs to it. */
  ready: (page: Page, say: Catalogue) => Promise<void>;
}

/** Opens a screen and waits until it is complete. */
export async function show(page: Page, visit: Visit, screen: Screen, look: Look): Promise<void> {
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(visit));
  await screen.ready(page, catalogue[look.language]);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

const heading = (text: (say: Catalogue) => string) => async (page: Page, say: Catalogue) => {
  await expect(page.getByRole('heading', { name: text(say) }).first()).toBeVisible();
};
const row =
  (text: (say: Catalogue) => string, content: string) => async (page: Page, say: Catalogue) => {
    await heading(text)(page, say);
    await expect(page.getByText(content).first()).toBeVisible();
  };

const login = heading((say) => say.backoffice.accounts.adminTitle);
const libraryShown = row((say) => say.reader.library.title, 'น้ำกับชีวิต');

async function openBook(page: Page, say: Catalogue): Promise<void> {
  await waitForPage(page, 1);
  const controls = page.getByRole('button', { name: say.reader.reading.show });
  if (await controls.isVisible()) await controls.click();
  await expect(page.getByRole('textbox', { name: say.reader.reading.goTo })).toBeVisible();
}

/** The letter by itself: as a mail program shows it, out of the inbox's closed frame. */
async function mailShown(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /emily@aqua\.example/ })
    .first()
    .click();
  const letter = await page.locator('iframe').getAttribute('srcdoc');
  await page.setContent(letter ?? '');
  await expect(page.getByText('A Short History of Paper').first()).toBeVisible();
}

/** Every screen of the journey. */
export const screens: Screen[] = [
  {
    name: 'landing',
    as: 'visitor',
    path: '/',
    ready: heading((say) => say.backoffice.landing.headline),
  },
  {
    name: 'terms-of-usage',
    as: 'visitor',
    path: '/terms-of-usage',
    ready: heading(() => termsOfUsage.title),
  },
  {
    name: 'privacy-policy',
    as: 'visitor',
    path: '/privacy-policy',
    ready: heading(() => privacyPolicy.title),
  },
  { name: 'admin-login', as: 'visitor', path: '/admins/login', ready: login },
  {
    name: 'admin-login-refused',
    as: 'visitor',
    path: '/admins/login',
    async ready(page, say) {
      await login(page, say);
      await page.getByRole('button', { name: say.backoffice.accounts.login }).click();
      await expect(page.getByText(say.backoffice.accounts.emailMissing)).toBeVisible();
    },
  },
  {
    name: 'forgot-password',
    as: 'visitor',
    path: '/forgot-password',
    ready: heading((say) => say.backoffice.accounts.forgotTitle),
  },
  {
    name: 'create-password',
    as: 'visitor',
    path: ({ linkToken }) => `/create-password?t=${linkToken}`,
    ready: heading((say) => say.backoffice.accounts.createTitle),
  },
  {
    name: 'create-password-broken-link',
    as: 'visitor',
    path: '/create-password?t=nothing',
    ready: heading((say) => say.backoffice.accounts.brokenTitle),
  },
  {
    name: 'create-password-success',
    as: 'visitor',
    path: '/create-password/success',
    ready: heading((say) => say.backoffice.accounts.createdTitle),
  },
  {
    name: 'inbox',
    as: 'visitor',
    path: '/dev/inbox',
    ready: async (page) => {
      await expect(page.getByText('emily@aqua.example').first()).toBeVisible();
    },
  },
  { name: 'mail', as: 'visitor', path: '/dev/inbox', ready: mailShown },
  {
    name: 'not-found',
    as: 'visitor',
    path: '/there-is-nothing',
    ready: heading((say) => say.backoffice.notFound.title),
  },
  {
    name: 'publishers',
    as: 'admin',
    path: '/publishers',
    ready: row((say) => say.backoffice.publishers.title, 'Riverside Science Books'),
  },
  {
    name: 'products',
    as: 'admin',
    path: '/products',
    ready: row((say) => say.backoffice.products.title, 'น้ำกับชีวิต'),
  },
  {
    name: 'products-empty',
    as: 'admin',
    path: '/products?keySearch=nothing-is-called-so',
    ready: row((say) => say.backoffice.products.title, 'nothing-is-called-so'),
  },
  {
    name: 'products-failed',
    as: 'admin',
    path: '/products',
    async ready(page, say) {
      await page.route('**/api/v2/products/**', (call) => call.abort());
      await page.reload();
      await expect(page.getByText(say.backoffice.lists.failed)).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'product-create',
    as: 'admin',
    path: '/products/create',
    ready: heading((say) => say.backoffice.productForm.createTitle),
  },
  {
    name: 'product-edit',
    as: 'admin',
    path: ({ productId }) => `/products/edit/${productId}`,
    ready: row((say) => say.backoffice.productForm.editTitle, 'water-and-life.pdf'),
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
    ready: row((say) => say.backoffice.categories.title, 'วิทยาศาสตร์'),
  },
  {
    name: 'authors',
    as: 'admin',
    path: '/authors',
    ready: row((say) => say.backoffice.authors.title, 'Malee Arunrat'),
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
    // Found by name: other tests of the same server have invited people too.
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
  {
    name: 'reader-sign-in',
    as: 'visitor',
    path: '/app',
    ready: heading((say) => say.reader.signIn.title),
  },
  { name: 'library', as: 'student', path: '/app', ready: libraryShown },
  {
    name: 'library-failed',
    as: 'student',
    path: '/app',
    async ready(page, say) {
      await page.route('**/api/v1/reader/books', (call) => call.abort());
      await page.reload();
      await expect(page.getByText(say.reader.library.failed)).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'book',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    ready: openBook,
  },
  {
    name: 'book-contents',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    async ready(page, say) {
      await openBook(page, say);
      await page.getByRole('button', { name: say.reader.reading.contents }).click();
      await expect(page.getByText('การเดินทางที่ไม่รู้จบ')).toBeVisible();
    },
  },
  {
    name: 'book-paper',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    async ready(page, say) {
      await openBook(page, say);
      await page.getByRole('button', { name: say.reader.reading.paper }).click();
      await expect(page.getByText(say.reader.reading.rooms.sepia)).toBeVisible();
    },
  },
  {
    name: 'book-closed',
    as: 'student',
    path: '/app/book/999999',
    ready: async (page, say) => {
      await expect(page.getByText(say.reader.reading.ended)).toBeVisible();
    },
  },
  {
    name: 'reader-profile',
    as: 'student',
    path: '/app/profile',
    ready: heading((say) => say.reader.profile.title),
  },
];
