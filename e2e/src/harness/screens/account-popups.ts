import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '@aqua/phrases/catalogue';
import { demoPassword } from '../accounts.ts';
import { answerRecoveryCodes, changedDocuments, endSessionAtSave } from '../api-answers.ts';
import { popup, press } from './popup.ts';
import type { Screen } from './screen.ts';

const profile = { as: 'admin', path: '/profile' } as const;
const withTwoSteps = { as: 'twoStepAdmin', path: '/profile' } as const;

/** Opens the second step of the set-up, which shows the QR code. */
async function startTwoSteps(page: Page, { backoffice }: Catalogue): Promise<void> {
  const { twoStep, currentPassword } = backoffice.profile;
  await press(page, twoStep.turnOn);
  await page.getByRole('dialog').getByLabel(currentPassword).fill(demoPassword);
  await press(page, twoStep.next);
  await expect(page.getByRole('img', { name: twoStep.qr })).toBeVisible();
}

const profilePopups = [
  popup({
    name: 'two-steps-password',
    ...profile,
    open: (page, say) => press(page, say.backoffice.profile.twoStep.turnOn),
  }),
  popup({ name: 'two-steps-app', ...profile, open: startTwoSteps }),
  popup({
    name: 'two-steps-recovery-codes',
    ...profile,
    before: answerRecoveryCodes,
    async open(page, say) {
      const { twoStep } = say.backoffice.profile;
      await startTwoSteps(page, say);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: twoStep.code }).fill('123456');
      await dialog.getByRole('button', { name: twoStep.turnOn, exact: true }).click();
      await expect(page.getByRole('dialog', { name: twoStep.recoveryTitle })).toBeVisible();
    },
  }),
  popup({
    name: 'passkeys-add',
    ...profile,
    open: (page, say) => press(page, say.backoffice.profile.passkeys.add),
  }),
  popup({
    name: 'two-steps-renew-codes',
    ...withTwoSteps,
    open: (page, say) => press(page, say.backoffice.profile.twoStep.renew),
  }),
  popup({
    name: 'two-steps-turn-off',
    ...withTwoSteps,
    open: (page, say) => press(page, say.backoffice.profile.twoStep.turnOff),
  }),
  popup({
    name: 'sessions-end-others',
    ...profile,
    open: (page, say) => press(page, say.backoffice.profile.sessions.endOthers),
  }),
];

const categories = { as: 'admin', path: '/product-categories' } as const;

/** The popups of the frame around each screen. */
const framePopups = [
  popup({
    name: 'documents-changed',
    as: 'staffSubAdmin',
    path: '/products',
    before: changedDocuments,
    open: (page, say) => press(page, say.backoffice.documents.open),
  }),
  popup({
    name: 'sign-in-again',
    ...categories,
    before: endSessionAtSave,
    async open(page, { backoffice: { categories: words, common, fields, layout } }) {
      await press(page, words.new);
      await page.getByRole('dialog').getByLabel(fields.name).fill('Not saved yet');
      await press(page, common.create);
      await expect(page.getByRole('dialog', { name: layout.signInAgain })).toBeVisible();
    },
  }),
  popup({
    name: 'sign-out',
    ...categories,
    phoneOnly: true,
    async open(page, { backoffice: { layout } }) {
      await press(page, layout.menu);
      await press(page, layout.signOut);
    },
  }),
  popup({
    name: 'list-settings',
    as: 'admin',
    path: '/products',
    phoneOnly: true,
    open: (page, say) => press(page, say.backoffice.lists.filters),
  }),
  popup({
    name: 'command-palette',
    ...categories,
    async open(page, say) {
      await expect(
        page.getByRole('heading', { name: say.backoffice.categories.title }),
      ).toBeVisible();
      await page.keyboard.press('Control+k');
    },
  }),
  popup({
    name: 'shortcuts',
    ...categories,
    async open(page, say) {
      await expect(
        page.getByRole('heading', { name: say.backoffice.categories.title }),
      ).toBeVisible();
      await page.keyboard.press('?');
    },
  }),
];

const menu: Screen = {
  name: 'menu',
  ...categories,
  phoneOnly: true,
  async ready(page, { backoffice: { layout } }) {
    await press(page, layout.menu);
    const navigation = page.getByRole('navigation', { name: layout.navigation });
    await expect(navigation.getByRole('link', { name: layout.profile })).toBeInViewport();
  },
};

/** The popups of one's own profile and of the frame around each screen. */
export const accountPopups: Screen[] = [menu, ...profilePopups, ...framePopups];
