import { languages, type Language } from '@aqua/phrases/languages';
import { pathOf } from './document.ts';

/** https://www.sitemaps.org/protocol.html, with the other language of each page. */
export function sitemapOf(addresses: Iterable<string>): string {
  const urlOf = (language: Language, address: string) =>
    `{{public-url}}${pathOf(language, address)}`;
  const urls = [...addresses].flatMap((address) =>
    languages.map((language) => {
      const links = languages.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${urlOf(each, address)}"/>`,
      );
      return `<url><loc>${urlOf(language, address)}</loc>${links.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
