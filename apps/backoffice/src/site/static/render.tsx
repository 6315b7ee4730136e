import { amounts } from '@aqua/phrases/amounts';
import { catalogue } from '@aqua/phrases/catalogue';
import { languages, type Language } from '@aqua/phrases/languages';
import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { router } from '../../app/router.ts';
import { Island, StaticPage } from '../../components/site/static-page.tsx';
import { PageInFrame } from '../page.tsx';
import { sitePages } from '../pages.ts';
import { documentOf, pathOf, type SiteAssets, type SiteDocument } from './document.ts';
import { loginsIn } from './logins.ts';
import { staticPagesIn } from './pages.tsx';
import { providerSpaceScript } from './provider-space.ts';
import { sitemapOf } from './sitemap.ts';
import { themeStyles } from './theme-styles.ts';

interface SiteFile {
  /** Relative to the folder of the build. */
  path: string;
  content: string;
}

/**
 * Renders the pages of the site in both languages. Runs in Node, at build time. A page is written
 * to `pages/<language><address>.html`.
 *
 * @param formHead the tags of the script that takes over the form of a login, and of the form's
 * styles
 */
export async function renderSite(built: SiteAssets, formHead: string): Promise<SiteFile[]> {
  const assets = { ...built, styles: themeStyles() + built.styles };
  const toFile = (head: string) => (page: SiteDocument) => ({
    path: `pages${pathOf(page.language, page.address)}.html`,
    content: documentOf(page, assets, head),
  });
  const pages = languages.flatMap(staticDocumentsIn);
  const logins = (await Promise.all(languages.map(loginDocumentsIn))).flat();
  const listed = [...pages, ...logins].filter(({ isListed }) => isListed);
  return [
    ...pages.map(toFile('')),
    ...logins.map((login) => toFile(`${formHead}\n${providerSpaceScript(login.address)}`)(login)),
    { path: 'sitemap.xml', content: sitemapOf(new Set(listed.map(({ address }) => address))) },
    { path: 'pages/routes.json', content: JSON.stringify(Object.keys(router.routesByPath)) },
  ];
}

function staticDocumentsIn(language: Language): SiteDocument[] {
  const phrases = phrasesIn(language);
  return staticPagesIn(language).map(({ content, ...page }) => ({
    ...page,
    language,
    body: renderToStaticMarkup(within(phrases, content)),
  }));
}

async function loginDocumentsIn(language: Language): Promise<SiteDocument[]> {
  const phrases = phrasesIn(language);
  return Promise.all(
    loginsIn(language).map(async (login) => {
      const Page = await sitePages[login.address].load();
      const form = renderToString(within(phrases, <PageInFrame Page={Page} isRendered />));
      const page = (
        <StaticPage address={login.address}>
          <Island markup={form} />
        </StaticPage>
      );
      const body = renderToStaticMarkup(within(phrases, page));
      return { ...login, language, isListed: true, body };
    }),
  );
}

function within(phrases: i18n, content: ReactNode): ReactNode {
  return <I18nextProvider i18n={phrases}>{content}</I18nextProvider>;
}

function phrasesIn(language: Language): i18n {
  const phrases = i18next.createInstance();
  void phrases
    .use(initReactI18next)
    .use(amounts)
    .init({
      lng: language,
      ns: ['backoffice'],
      defaultNS: 'backoffice',
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      resources: { [language]: { backoffice: catalogue[language].backoffice } },
    });
  return phrases;
}
