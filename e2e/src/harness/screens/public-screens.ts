import type { Catalogue } from '@aqua/phrases/catalogue';
import { privacyPolicy } from '@aqua/phrases/legal/privacy-policy';
import { termsOfUsage } from '@aqua/phrases/legal/terms-of-usage';
import { expect, type Page } from '@playwright/test';
import { heading, type Screen } from './screen.ts';

const login = heading((say) => say.backoffice.accounts.adminTitle);

/** Shows the mail's HTML without the frame of the inbox, as a mail program would. */
async function mailShown(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /emily@aqua\.example/ })
    .first()
    .click();
  const letter = await page.locator('iframe').getAttribute('srcdoc');
  await page.setContent(letter ?? '');
  await expect(page.getByText('A Short History of Paper').first()).toBeVisible();
}

/**
 * The demo catalogue has admins, so the server has no set-up page: another page stands in for it.
 */
async function openSetup(page: Page): Promise<void> {
  await page.route('**/setup', async (route) => {
    const { href: url } = new URL('/forgot-password', route.request().url());
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** A sign-up that was submitted empty. */
async function refusedSignUp(page: Page, say: Catalogue): Promise<void> {
  await page.getByRole('button', { name: say.backoffice.signUp.create }).click();
  await expect(page.getByText(say.errors.termsAlert)).toBeVisible();
}

/** Screens without a session: the landing page, the login and the pages of mailed links. */
export const publicScreens: Screen[] = [
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
      await page.getByRole('button', { name: say.backoffice.accounts.login, exact: true }).click();
      await expect(page.getByText(say.backoffice.accounts.emailMissing)).toBeVisible();
    },
  },
  {
    name: 'admin-login-code',
    as: 'visitor',
    path: '/admins/login',
    async ready(page, say, { twoStep }) {
      const { accounts } = say.backoffice;
      await page.getByLabel(say.backoffice.fields.email).fill(twoStep.email);
      await page.getByLabel(say.backoffice.fields.password, { exact: true }).fill(twoStep.password);
      await page.getByRole('button', { name: accounts.login, exact: true }).click();
      await expect(page.getByLabel(accounts.code)).toBeFocused();
      // An empty field shows an error without being sent; a wrong code would count as a failed try.
      await page.getByRole('button', { name: accounts.login, exact: true }).click();
      await expect(page.getByText(accounts.codeMissing)).toBeVisible();
    },
  },
  {
    name: 'student-login',
    as: 'visitor',
    path: '/customers/login',
    ready: heading((say) => say.backoffice.accounts.loginTitle),
  },
  {
    name: 'sign-in-return-lost',
    as: 'visitor',
    path: '/sign-in/return?state=nothing',
    ready: heading((say) => say.backoffice.signInWith.failedTitle),
  },
  {
    name: 'sign-in-return-app',
    as: 'visitor',
    path: '/sign-in/return?state=app.nothing',
    ready: heading((say) => say.backoffice.signInWith.appTitle),
  },
  {
    name: 'sign-up',
    as: 'visitor',
    path: '/sign-up',
    ready: heading((say) => say.backoffice.signUp.title),
  },
  { name: 'sign-up-refused', as: 'visitor', path: '/sign-up', ready: refusedSignUp },
  {
    name: 'sign-up-sent',
    as: 'visitor',
    path: '/sign-up?sent=none',
    ready: heading((say) => say.backoffice.accounts.mailSentTitle),
  },
  {
    name: 'student-sign-up',
    as: 'visitor',
    path: '/customer/sign-up',
    async ready(page, say) {
      const { accounts, signUp } = say.backoffice;
      await page.route('**/send_otp', (route) => route.fulfill({ json: { message: 'OK' } }));
      await page.getByLabel(signUp.phone).fill('081 234 5678');
      await page.getByRole('button', { name: signUp.sendOtp }).click();
      await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeVisible();
      await page.getByLabel(accounts.birthday).fill('2015-01-31');
      await expect(page.getByLabel(accounts.guardianName)).toBeVisible();
    },
  },
  {
    name: 'student-sign-up-refused',
    as: 'visitor',
    path: '/customer/sign-up',
    ready: refusedSignUp,
  },
  {
    name: 'student-sign-up-sent',
    as: 'visitor',
    path: '/customer/sign-up?sent=consents',
    ready: heading((say) => say.backoffice.accounts.mailSentTitle),
  },
  {
    name: 'setup',
    as: 'visitor',
    path: '/setup',
    before: openSetup,
    ready: heading((say) => say.backoffice.setup.title),
  },
  {
    name: 'setup-refused',
    as: 'visitor',
    path: '/setup',
    before: openSetup,
    async ready(page, say) {
      await page.getByRole('button', { name: say.backoffice.setup.create }).click();
      await expect(page.getByText(say.errors['setup.codeAlert'])).toBeVisible();
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
    path: '/create-password',
    ready: heading((say) => say.backoffice.accounts.brokenTitle),
  },
  {
    name: 'create-password-used-link',
    as: 'visitor',
    path: ({ invited }) => `/create-password?t=${invited.link}`,
    ready: heading((say) => say.backoffice.accounts.usedTitle),
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
    name: 'guardian-consent',
    as: 'visitor',
    path: ({ guardianToken }) => `/guardian-consent?t=${guardianToken}`,
    ready: heading((say) => say.backoffice.accounts.guardianTitle.consents),
  },
  {
    name: 'confirm-email',
    as: 'visitor',
    path: '/confirm-email?t=nothing',
    ready: heading((say) => say.backoffice.accounts.confirmTitle),
  },
  {
    name: 'unsubscribe',
    as: 'visitor',
    path: '/unsubscribe?t=nothing',
    ready: heading((say) => say.backoffice.legal.unsubscribeTitle),
  },
  {
    name: 'unsubscribe-broken-link',
    as: 'visitor',
    path: '/unsubscribe',
    ready: heading((say) => say.backoffice.accounts.brokenTitle),
  },
  { name: 'api-docs', as: 'visitor', path: '/api/docs', ready: heading(() => 'Aqua API') },
  {
    name: 'not-found',
    as: 'visitor',
    path: '/there-is-nothing',
    ready: heading((say) => say.backoffice.notFound.title),
  },
];
