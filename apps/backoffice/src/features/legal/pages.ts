import type { SitePage } from '../../site/pages.ts';

const legalScreens = () => import('./legal-screens.tsx');

export const legalPages = {
  '/terms-of-usage': { load: async () => (await legalScreens()).TermsOfUsageScreen },
  '/privacy-policy': { load: async () => (await legalScreens()).PrivacyPolicyScreen },
  '/unsubscribe': {
    load: async () => (await import('./unsubscribe-screen.tsx')).UnsubscribeScreen,
  },
} satisfies Record<string, SitePage>;
