import type { SitePage } from '../../site/pages.ts';

export const landingPages = {
  '/': { load: async () => (await import('./landing-screen.tsx')).LandingScreen },
} satisfies Record<string, SitePage>;
