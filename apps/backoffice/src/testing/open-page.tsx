import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * Opens a page of the site, in English by default, and returns the user that operates it. Only the
 * server is fake.
 */
export async function openPage(path: string, language: 'en' | 'th' = 'en'): Promise<UserEvent> {
  localStorage.setItem('aqua.language', JSON.stringify(language));
  window.history.replaceState({}, '', path);
  // Fresh modules, because the session and the language live in them.
  vi.resetModules();
  const [{ sitePages }, { siteAddressOf }, { SiteFrame }, { sitePhrases }, { startLanguage }] =
    await Promise.all([
      import('../site/pages.ts'),
      import('../site/addresses.ts'),
      import('../site/frame.tsx'),
      import('../site/phrases.ts'),
      import('../lib/language/language.ts'),
    ]);
  const address = siteAddressOf(window.location.pathname);
  if (address === undefined) throw new Error(`${path} is no page of the site`);
  const [Page] = await Promise.all([sitePages[address].load(), startLanguage(sitePhrases)]);
  render(
    <SiteFrame>
      <Page />
    </SiteFrame>,
  );
  return userEvent.setup();
}
