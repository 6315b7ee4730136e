import { api } from '@aqua/contract/api';
import { catalogue } from '@aqua/phrases/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf } from '../testing/fake-server.ts';
import { openScreen } from '../testing/render-screen.tsx';

test.for(['en', 'th'] as const)(
  '%s: a screen has a footer with the legal texts',
  async (language) => {
    answerTo(api.categories.list, () => pageOf([]));
    await openScreen('/product-categories', 'Admin', language);
    const { legal } = catalogue[language].backoffice;
    const footer = within(await screen.findByRole('contentinfo'));
    const linkTo = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect(linkTo(legal.terms)).toBe('/terms-of-usage');
    expect(linkTo(legal.privacy)).toBe('/privacy-policy');
  },
);
