import type { Catalogue } from '@aqua/phrases/catalogue';
import { expect, type Page } from '@playwright/test';
import { fillInSignIn, waitForPage } from '../reader.ts';
import { heading, headingAndText, type Screen } from './screen.ts';
import { className } from './screen-accounts.ts';

const libraryShown = headingAndText((say) => say.reader.library.title, 'น้ำกับชีวิต');

async function openBook(page: Page, say: Catalogue): Promise<void> {
  await waitForPage(page, 1);
  const controls = page.getByRole('button', { name: say.reader.reading.show });
  if (await controls.isVisible()) await controls.click();
  await expect(page.getByRole('textbox', { name: say.reader.reading.goTo })).toBeVisible();
}

async function searchBook(page: Page, say: Catalogue): Promise<void> {
  await openBook(page, say);
  await page.getByRole('button', { name: say.reader.search.title }).click();
  await page.getByLabel(say.reader.search.word).fill('น้ำจืด');
  await expect(page.getByRole('button', { name: /น้ำจืด/ }).first()).toBeVisible();
}

/** The reader in a browser. */
export const readerScreens: Screen[] = [
  {
    name: 'reader-sign-in-ended',
    as: 'student',
    path: '/app',
    before: (page) =>
      page.route('**/api/v1/**', (call) =>
        call.continue({ headers: { ...call.request().headers(), authorization: 'Bearer ended' } }),
      ),
    async ready(page, say) {
      await expect(page.getByText(say.errors['session.ended'])).toBeVisible();
    },
  },
  {
    name: 'reader-moved-away',
    as: 'movedAwayStudent',
    path: '/app',
    ready: heading((say) => say.reader.signIn.movedAwayTitle),
  },
  {
    name: 'reader-opened-again',
    as: 'openedAgainStudent',
    path: '/app',
    ready: heading((say) => say.reader.signIn.openedAgainTitle),
  },
  {
    name: 'reader-move-device',
    as: 'visitor',
    path: '/app',
    async ready(page, say, { invited }) {
      await fillInSignIn(page, invited, say.reader);
      await expect(page.getByRole('button', { name: say.reader.signIn.move })).toBeVisible();
    },
  },
  {
    name: 'reader-consent-refused',
    as: 'studentWithoutBirthday',
    path: ({ productId }) => `/app/book/${productId}`,
    async ready(page, say) {
      await page.getByRole('button', { name: say.reader.documents.save }).click();
      await expect(page.getByText(say.reader.consent.birthdayMissing)).toBeVisible();
    },
  },
  {
    name: 'reader-guardian-awaited',
    as: 'studentAwaitingGuardian',
    path: ({ productId }) => `/app/book/${productId}`,
    ready: heading((say) => say.reader.reading.waiting),
  },
  { name: 'library', as: 'student', path: '/app', ready: libraryShown },
  {
    name: 'library-search',
    as: 'student',
    path: '/app',
    async ready(page, say) {
      await libraryShown(page, say);
      await page.getByLabel(say.reader.library.search).fill('น้ำ');
      const texts = page.getByRole('region', { name: say.reader.search.inTexts });
      await expect(texts.getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'library-arrange',
    as: 'student',
    path: '/app',
    isPopup: true,
    async ready(page, say) {
      await libraryShown(page, say);
      await page.getByRole('button', { name: say.reader.library.arrange }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'library-failed',
    as: 'student',
    path: '/app',
    before: (page) => page.route('**/api/v1/reader/books', (call) => call.abort()),
    async ready(page, say) {
      await expect(page.getByText(say.reader.library.failed)).toBeVisible();
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
    name: 'book-selection',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}?page=4`,
    async ready(page, say) {
      await waitForPage(page, 4);
      const bar = page.getByRole('toolbar', { name: say.reader.notes.toolbar });
      // The words of the page come a moment after its image.
      await expect(async () => {
        await page.keyboard.press('s');
        await expect(bar).toBeVisible({ timeout: 500 });
      }).toPass();
      for (const _ of Array(12)) await page.keyboard.press('Shift+ArrowRight');
    },
  },
  {
    name: 'book-notes',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    async ready(page, say) {
      const { notes } = say.reader;
      await openBook(page, say);
      await page.getByRole('button', { name: notes.title }).click();
      await page.getByRole('button', { name: notes.add.replace('{{page}}', '1') }).click();
      await page.getByLabel(notes.text).fill('น้ำใจ กตัญญู ผู้ใหญ่');
      await page.getByRole('button', { name: notes.done }).click();
      await expect(page.getByText('น้ำใจ กตัญญู ผู้ใหญ่').first()).toBeVisible();
    },
  },
  {
    name: 'notebook',
    as: 'student',
    path: '/app/notebook',
    // The note that 'book-notes' has written, or none.
    async ready(page, say) {
      await expect(page.getByRole('heading', { name: say.reader.notebook.title })).toBeVisible();
      await expect(page.getByLabel(say.reader.app.loading)).toHaveCount(0);
    },
  },
  {
    name: 'book-search',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    ready: searchBook,
  },
  {
    name: 'book-hit',
    as: 'student',
    // The page of a link does not become the student's place, at which the other screens open.
    path: ({ productId }) => `/app/book/${productId}?page=4&find=น้ำจืด`,
    async ready(page, say) {
      await waitForPage(page, 4);
      await expect(page.getByTestId('opened-hit').first()).toBeInViewport();
      await expect(page.getByRole('toolbar', { name: say.reader.search.toolbar })).toBeVisible();
    },
  },
  {
    name: 'book-paper',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    async ready(page, say) {
      await openBook(page, say);
      await page.getByRole('button', { name: say.reader.reading.settings }).click();
      await expect(page.getByText(say.reader.reading.themes.sepia)).toBeVisible();
    },
  },
  {
    name: 'book-pages',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    isPopup: true,
    async ready(page, say) {
      await openBook(page, say);
      await page.getByRole('button', { name: say.reader.thumbnails.title }).click();
      await expect(page.getByRole('dialog').getByTestId('thumbnail').first()).toBeVisible();
    },
  },
  {
    name: 'book-scrolled',
    as: 'student',
    path: ({ productId }) => `/app/book/${productId}`,
    async ready(page, say) {
      await openBook(page, say);
      await page.getByRole('button', { name: say.reader.reading.settings }).click();
      await page.getByRole('radio', { name: say.reader.reading.flows.scroll }).click();
      await page.getByRole('button', { name: say.reader.app.close, exact: true }).click();
      await expect(page.getByTestId('scroller')).toBeVisible();
      // The other screens in this browser turn pages.
      await page.evaluate(
        (id) => {
          localStorage.removeItem('aqua.reader.pageFlow');
          localStorage.removeItem(`aqua.reader.layout.${id}`);
        },
        Number(new URL(page.url()).pathname.split('/').at(-1)),
      );
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
  {
    name: 'reader-type-code',
    as: 'student',
    path: '/app/join',
    ready: heading((say) => say.reader.join.title),
  },
  {
    name: 'reader-join',
    as: 'student',
    path: ({ classCode }) => `/app/join/${classCode}`,
    ready: heading(() => className),
  },
];
