import type { ComponentType } from 'react';
import { accountsPages } from '../features/accounts/pages.ts';
import { legalPages } from '../features/legal/pages.ts';
import type { SiteAddress } from './addresses.ts';

export interface SitePage {
  load: () => Promise<ComponentType>;
  /** A person who is signed in goes on to the back-office. */
  isLogin?: true;
}

/** The pages before the login. Each is a document of its own, without the code of the back-office. */
export const sitePages: Readonly<Record<SiteAddress, SitePage>> = {
  ...accountsPages,
  ...legalPages,
};
