import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../lib/language.ts';
import { currentSession, syncWithOtherTabs } from '../lib/session.ts';
import { siteAddressOf } from './addresses.ts';
import { SiteFrame } from './frame.tsx';
import { sitePages } from './pages.ts';
import { sitePhrases } from './phrases.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('site.html has no element with the id "root".');

const page = sitePages[siteAddressOf(window.location.pathname) ?? '/'];

/** A student's session belongs to the reader, so that it does not skip the login here. */
function openBackOfficeIfSignedIn() {
  const session = currentSession();
  if (session !== null && session.role !== 'Customer') window.location.replace('/home');
}

if (page.isLogin) {
  openBackOfficeIfSignedIn();
  syncWithOtherTabs(openBackOfficeIfSignedIn, () => undefined);
}

const [Page] = await Promise.all([page.load(), startLanguage(sitePhrases)]);
createRoot(place).render(
  <StrictMode>
    <SiteFrame>
      <Page />
    </SiteFrame>
  </StrictMode>,
);
