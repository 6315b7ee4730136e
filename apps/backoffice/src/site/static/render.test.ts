import { catalogue } from '@aqua/phrases/catalogue';
import { languages } from '@aqua/phrases/languages';
import { textHashOf } from '@aqua/phrases/legal/text-hash';
import { legalVersions } from '@aqua/phrases/legal/versions';
import { expect, test } from 'vitest';
import { router } from '../../app/router.ts';
import { dayIn } from '../../lib/language/day-in.ts';
import { siteAddresses } from '../addresses.ts';
import { renderSite } from './render.tsx';

const files = new Map(
  (await renderSite({ styles: '', script: '', fonts: '/assets/fonts.css' }, '')).map(
    ({ path, content }) => [path, content],
  ),
);
const pages = [...files].filter(([path]) => path.endsWith('.html'));

/** For a missing phrase i18next shows the key. */
const missing = new RegExp(
  `\\b(${Object.keys(catalogue.en.backoffice).join('|')})\\.[a-z]+\\b`,
  'i',
);

function contentOf(page: string, pattern: RegExp): string {
  return pattern.exec(page)?.[1] ?? '';
}

test('every page is there in both languages, with its head', () => {
  const versions = Object.values(legalVersions).flat().length;
  // The start page, four logins, the page for unknown addresses, and the two texts in force.
  expect(pages.length).toBe(languages.length * (8 + versions));
  for (const [path, page] of pages) {
    const [, language = '', address = ''] = /^pages\/(en|th)(.*)\.html$/.exec(path) ?? [];
    expect(contentOf(page, /<html lang="(\w+)"/), path).toBe(language);
    expect(contentOf(page, /<title>(.*)<\/title>/), path).toContain('Aqua');
    const description = contentOf(page, /<meta name="description" content="(.*)" \/>/);
    expect(description.length, path).toBeGreaterThan(20);
    expect(contentOf(page, /<meta property="og:description" content="(.*)" \/>/)).toBe(description);
    expect(/[\u0e00-\u0e7f]/.test(description), path).toBe(language === 'th');
    expect(page.match(/<h1/g), path).toHaveLength(1);
    expect(page.replaceAll(/<(script|style)>.*?<\/\1>/gs, ''), path).not.toMatch(missing);
    for (const each of languages)
      expect(page, path).toContain(`<a href="/${each}${address}" lang="${each}"`);
  }
});

test('a page that search engines may list names itself and its other language', () => {
  const page = files.get('pages/th/terms-of-usage.html') ?? '';
  expect(page).toContain('<link rel="canonical" href="{{public-url}}/th/terms-of-usage" />');
  for (const [hreflang, path] of [
    ['en', '/en/terms-of-usage'],
    ['th', '/th/terms-of-usage'],
    ['x-default', '/terms-of-usage'],
  ])
    expect(page).toContain(
      `<link rel="alternate" hreflang="${hreflang}" href="{{public-url}}${path}" />`,
    );
  expect(page).not.toContain('noindex');
  expect(files.get('pages/th/not-found.html')).toContain(
    '<meta name="robots" content="noindex" />',
  );
  const sitemap = files.get('sitemap.xml');
  expect(sitemap).toContain('<loc>{{public-url}}/en</loc>');
  expect(sitemap).toContain('<loc>{{public-url}}/th/privacy-policy</loc>');
  expect(sitemap).not.toContain('not-found');
});

test('each link of a page leads to a page', () => {
  const known = new Set<string>(['/', '/app', ...siteAddresses]);
  for (const [path] of pages) known.add(path.replace(/^pages\/(en|th)(.*)\.html$/, '$2'));
  for (const [path, page] of pages)
    for (const [, href = ''] of page.matchAll(/<a href="(?:\{\{language-path\}\})?([^"{#]*)"/g))
      expect([...known], `${href} on ${path}`).toContain(href.replace(/^\/(en|th)(?=\/|$)/, ''));
});

test('every version of a legal text has an address, with the hash that a consent records', () => {
  for (const versions of Object.values(legalVersions))
    for (const text of versions) {
      const page = files.get(`pages/en/${text.name}/${text.version}.html`);
      expect(page).toContain(textHashOf(text));
      expect(page).toContain('noindex');
    }
  const [inForce] = legalVersions['privacy-policy'];
  expect(files.get('pages/en/privacy-policy.html')).toContain(
    `Dated 01/06/2565 (Buddhist calendar). This version is in force since ${dayIn('en', inForce.version)}.`,
  );
  expect(dayIn('en', '2022-06-01')).toBe('1 June 2022');
  expect(dayIn('th', '2022-06-01')).toBe('1 มิถุนายน 2565');
});

test('no line of a legal text begins with ๆ or with what a number counts', () => {
  for (const name of ['terms-of-usage', 'privacy-policy']) {
    const [, article = ''] = (files.get(`pages/th/${name}.html`) ?? '').split('<article');
    expect(article).toMatch(/\d+\u00a0(วัน|ครั้ง)/);
    expect(article).not.toMatch(/ ๆ|\d (วัน|ครั้ง|ปี)/);
  }
});

test('a login is rendered with its form', () => {
  const { accounts, fields, studentLogin } = catalogue.th.backoffice;
  const heads = {
    '/login': [accounts.loginTitle, fields.email],
    '/admins/login': [accounts.adminTitle, fields.email],
    '/publishers/login': [accounts.publisherTitle, fields.email],
    '/customers/login': [studentLogin.title, studentLogin.username, studentLogin.usernameHint],
  };
  for (const [address, texts] of Object.entries(heads)) {
    const page = files.get(`pages/th${address}.html`) ?? '';
    for (const text of [...texts, fields.password, accounts.login])
      expect(page, address).toContain(text);
    expect(page, address).toMatch(/<input[^>]*type="password"/);
  }
});

test('the addresses of the back-office are listed for the server', () => {
  const routes = JSON.parse(files.get('pages/routes.json') ?? '') as string[];
  expect(routes).toEqual(Object.keys(router.routesByPath));
  expect(routes).toContain('/products/edit/$id');
});
