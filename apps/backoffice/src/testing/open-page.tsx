import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * Opens a page of the site, in English unless told, and answers the person's hands. Only the server
 * is the fake one.
 */
export async function openPage(path: string, language: 'en' | 'th' = 'en'): Promise<UserEvent> {
  localStorage.setItem('aqua.language', JSON.stringify(language));
  window.history.replaceState({}, '', path);
  // The session and the language live as long as their modules.
  vi.resetModules();
  const [{ sitePages }, { siteAddressOf }, { SiteFrame }, { sitePhrases }, { startLanguage }] =
    await Promise.all([
      import('../site/pages.ts'),
      import('../site/addresses.ts'),
      import('../site/frame.tsx'),
      import('../site/phrases.ts'),
      import('../lib/language.ts'),
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
