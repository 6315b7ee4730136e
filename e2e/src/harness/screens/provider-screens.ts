import { expect, type Page } from '@playwright/test';
import { popup, press, send } from './popup.ts';
import { answerProviders, school } from './provider-answers.ts';
import { headingAndText, type Screen } from './screen.ts';

const path = '/sign-in-providers';
const row = { name: school.nameEn };

/** As if the page of the return led back to the list. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const attempt = { ticket: 't1', purpose: 'try', response: 'code=c1&state=s1' };
    sessionStorage.setItem('aqua.sign-in.s1', JSON.stringify(attempt));
    history.pushState({}, '', '/sign-in-providers?tried=s1');
  });
}

/** The providers of sign-in. */
export const providerScreens: Screen[] = [
  {
    name: 'sign-in-providers',
    as: 'superAdmin',
    path,
    before: answerProviders(),
    ready: headingAndText((say) => say.backoffice.signInProviders.title, school.nameEn),
  },
];

export const providerPopups: Screen[] = [
  popup({
    name: 'sign-in-provider-create',
    as: 'superAdmin',
    path,
    before: answerProviders(),
    async open(page, { backoffice: { signInProviders, common }, errors }) {
      await press(page, signInProviders.new);
      await send(page, common.create, errors['provider.clientIdAlert']);
    },
  }),
  popup({
    name: 'sign-in-provider-edit',
    as: 'superAdmin',
    path,
    before: answerProviders(),
    open: (page, say) => press(page, say.backoffice.signInProviders.editOf, row),
  }),
  popup({
    name: 'sign-in-provider-try',
    as: 'superAdmin',
    path,
    before: answerProviders(),
    open: (page, say) => press(page, say.backoffice.signInProviders.tryOf, row),
  }),
  popup({
    name: 'sign-in-provider-delete',
    as: 'superAdmin',
    path,
    before: answerProviders(),
    open: (page, say) => press(page, say.backoffice.signInProviders.deleteOf, row),
  }),
  popup({
    name: 'sign-in-provider-tried',
    as: 'superAdmin',
    path,
    before: answerProviders(),
    async open(page, { backoffice: { signInProviders } }) {
      await expect(page.getByText(school.nameEn).first()).toBeVisible();
      await comeBack(page);
      await expect(page.getByText(signInProviders.tried.emailVouched)).toBeVisible();
    },
  }),
  popup({
    name: 'sign-in-provider-tried-warnings',
    as: 'superAdmin',
    path,
    before: answerProviders({ email: 'somchai@gmail.example', isEmailVouched: false, name: null }),
    async open(page, { backoffice: { signInProviders } }) {
      await expect(page.getByText(school.nameEn).first()).toBeVisible();
      await comeBack(page);
      await expect(page.getByText(signInProviders.tried.byHand)).toBeVisible();
    },
  }),
  popup({
    name: 'sign-in-provider-tried-over',
    as: 'superAdmin',
    path: `${path}?tried=another-tab`,
    before: answerProviders(),
    async open(page, { backoffice: { signInProviders } }) {
      await expect(page.getByText(signInProviders.tried.over)).toBeVisible();
    },
  }),
];
