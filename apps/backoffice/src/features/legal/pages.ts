import type { SitePage } from '../../site/pages.ts';

export const legalPages = {
  '/unsubscribe': {
    load: async () => (await import('./unsubscribe-screen.tsx')).UnsubscribeScreen,
  },
} satisfies Record<string, SitePage>;
