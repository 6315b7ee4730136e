import type { ComponentType } from 'react';
import type { SiteAddress } from './addresses.ts';

interface SitePage {
  load: () => Promise<ComponentType>;
  /** A person who is signed in goes on to the back-office. */
  isLogin?: true;
}

const loginScreens = () => import('../features/accounts/login/login-screens.tsx');
const newPasswordScreens = () => import('../features/accounts/password/new-password-screens.tsx');
const successScreens = () => import('../features/accounts/password/success-screens.tsx');

/** The pages before the login. Each is a document of its own, without the code of the back-office. */
export const sitePages: Readonly<Record<SiteAddress, SitePage>> = {
  '/login': { load: async () => (await loginScreens()).LoginScreen, isLogin: true },
  '/admins/login': { load: async () => (await loginScreens()).AdminLoginScreen, isLogin: true },
  '/publishers/login': {
    load: async () => (await loginScreens()).PublisherLoginScreen,
    isLogin: true,
  },
  '/customers/login': {
    load: async () =>
      (await import('../features/accounts/login/student-login-screen.tsx')).StudentLoginScreen,
  },
  '/sign-up': {
    load: async () =>
      (await import('../features/accounts/sign-up/publisher-sign-up-screen.tsx'))
        .PublisherSignUpScreen,
  },
  '/customer/sign-up': {
    load: async () =>
      (await import('../features/accounts/sign-up/student-sign-up-screen.tsx')).StudentSignUpScreen,
  },
  '/forgot-password': {
    load: async () =>
      (await import('../features/accounts/password/forgot-password-screen.tsx'))
        .ForgotPasswordScreen,
  },
  '/create-password': { load: async () => (await newPasswordScreens()).CreatePasswordScreen },
  '/create-password/success': {
    load: async () => (await successScreens()).CreatePasswordSuccessScreen,
  },
  '/reset-password': { load: async () => (await newPasswordScreens()).ResetPasswordScreen },
  '/reset-password/success': {
    load: async () => (await successScreens()).ResetPasswordSuccessScreen,
  },
  '/confirm-email': {
    load: async () =>
      (await import('../features/accounts/confirm-email-screen.tsx')).ConfirmEmailScreen,
  },
  '/guardian-consent': {
    load: async () =>
      (await import('../features/accounts/guardian-consent-screen.tsx')).GuardianConsentScreen,
  },
  '/setup': {
    load: async () => (await import('../features/accounts/sign-up/setup-screen.tsx')).SetupScreen,
  },
  '/sign-in/return': {
    load: async () =>
      (await import('../features/accounts/sign-in-return/sign-in-return-screen.tsx'))
        .SignInReturnScreen,
  },
  '/unsubscribe': {
    load: async () => (await import('../features/legal/unsubscribe-screen.tsx')).UnsubscribeScreen,
  },
};
