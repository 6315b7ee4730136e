import { createRoot, hydrateRoot } from 'react-dom/client';
import { startLanguage } from '../lib/language/language.ts';
import { currentSession, syncWithOtherTabs } from '../lib/storage/session.ts';
import { siteAddressOf } from './addresses.ts';
import { PageInFrame } from './page.tsx';
import { sitePages } from './pages.ts';
import { sitePhrases } from './phrases.ts';
import { typedBefore } from './typed-before.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('site.html has no element with the id "root".');

const page = sitePages[siteAddressOf(window.location.pathname) ?? '/login'];

/** A student's session belongs to the reader, so it does not skip the login here. */
function openBackOfficeIfSignedIn() {
  const session = currentSession();
  if (session !== null && session.role !== 'Customer') window.location.replace('/home');
}

if (page.isLogin) {
  openBackOfficeIfSignedIn();
  syncWithOtherTabs(openBackOfficeIfSignedIn, () => undefined);
}

const isRendered = place.hasChildNodes();
const language = isRendered && document.documentElement.lang === 'th' ? 'th' : 'en';
const [Page] = await Promise.all([
  page.load(),
  startLanguage(sitePhrases, isRendered ? language : undefined),
]);
if (isRendered)
  hydrateRoot(place, <PageInFrame Page={Page} isRendered onDrawn={typedBefore(place)} />);
else createRoot(place).render(<PageInFrame Page={Page} isRendered={false} />);
