import { catalogue } from '@aqua/phrases/catalogue';
import { languages } from '@aqua/phrases/languages';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { site } from '@aqua/phrases/en/site';
import { siteAddresses, type SiteAddress } from './addresses.ts';

/** Opens a page of the site as the browser does: first its document, then its script. */
async function openPage(address: SiteAddress, language: 'en' | 'th'): Promise<void> {
  localStorage.setItem('aqua.language', JSON.stringify(language));
  window.history.replaceState({}, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await import('./main.tsx');
}

/** For a missing phrase i18next shows the key. */
const groups = Object.keys(catalogue.en.backoffice).filter((group) => !(group in site));
const missing = new RegExp(`\\b(${groups.join('|')})\\.[a-z]`);

for (const language of languages)
  for (const address of siteAddresses)
    test(`${address} has all its phrases (${language})`, async () => {
      await openPage(address, language);
      expect(await screen.findByRole('main')).not.toHaveTextContent(missing);
      expect(document.documentElement.lang).toBe(language);
      expect(document.title).toContain('Aqua');
    });

test('a slash at the end of the address changes nothing', async () => {
  await openPage('/admins/login/' as SiteAddress, 'en');
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: catalogue.en.backoffice.accounts.adminTitle,
    }),
  ).toBeVisible();
});
