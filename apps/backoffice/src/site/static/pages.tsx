import { catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { legalVersions } from '@aqua/phrases/legal/versions';
import type { ReactNode } from 'react';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { dayIn } from '../../lib/language/day-in.ts';
import { addressOf, LegalPage } from '../../features/legal/legal-page.tsx';
import type { SiteDocument } from './document.ts';
import { NotFoundPage } from './not-found-page.tsx';

interface StaticPageOf extends Pick<
  SiteDocument,
  'address' | 'title' | 'description' | 'isListed'
> {
  content: ReactNode;
}

/** The pages without a script of their own, in one language. */
export function staticPagesIn(language: Language): StaticPageOf[] {
  const { backoffice, staticPages } = catalogue[language];
  const { common, landing, notFound } = backoffice;
  return [
    {
      address: '',
      title: `${common.product} · ${landing.headline}`,
      description: staticPages.descriptions.landing,
      isListed: true,
      content: <LandingPage />,
    },
    ...legalPagesIn(language),
    {
      address: '/not-found',
      title: `${notFound.title} · ${common.product}`,
      description: staticPages.descriptions.notFound,
      isListed: false,
      content: <NotFoundPage />,
    },
  ];
}

/** The text in force at the address of its name, and every version at its own address. */
function legalPagesIn(language: Language): StaticPageOf[] {
  const { backoffice, staticPages } = catalogue[language];
  const { legal, common } = backoffice;
  const named = [
    ['terms-of-usage', legal.terms, staticPages.descriptions.terms],
    ['privacy-policy', legal.privacy, staticPages.descriptions.privacy],
  ] as const;
  return named.flatMap(([name, title, description]) => {
    const [inForce] = legalVersions[name];
    const page = (text: typeof inForce, address: string, heading: string) => ({
      address,
      title: `${heading} · ${common.product}`,
      description,
      isListed: address === `/${name}`,
      content: <LegalPage text={text} address={address} />,
    });
    return [
      page(inForce, `/${name}`, title),
      ...legalVersions[name].map((text) =>
        page(text, addressOf(text), `${title} (${dayIn(language, text.version)})`),
      ),
    ];
  });
}
