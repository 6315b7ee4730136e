import type { SitePage } from '../../site/pages.ts';

const loginScreens = () => import('./login-screens.tsx');
const newPasswordScreens = () => import('./new-password-screens.tsx');
const successScreens = () => import('./success-screens.tsx');

export const accountsPages = {
  '/login': { load: async () => (await loginScreens()).LoginScreen, isLogin: true },
  '/admins/login': { load: async () => (await loginScreens()).AdminLoginScreen, isLogin: true },
  '/publishers/login': {
    load: async () => (await loginScreens()).PublisherLoginScreen,
    isLogin: true,
  },
  '/customers/login': {
    load: async () => (await import('./student-login-screen.tsx')).StudentLoginScreen,
  },
  '/sign-up': {
    load: async () => (await import('./publisher-sign-up-screen.tsx')).PublisherSignUpScreen,
  },
  '/customer/sign-up': {
    load: async () => (await import('./student-sign-up-screen.tsx')).StudentSignUpScreen,
  },
  '/forgot-password': {
    load: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
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
    load: async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
  },
  '/guardian-consent': {
    load: async () => (await import('./guardian-consent-screen.tsx')).GuardianConsentScreen,
  },
  '/setup': { load: async () => (await import('./setup-screen.tsx')).SetupScreen },
} satisfies Record<string, SitePage>;
