import { languages, type Language } from '@aqua/phrases/languages';
import { startScript } from './start.ts';

export interface SiteDocument {
  language: Language;
  /** Without the language; empty for the start page. */
  address: string;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** The markup of the page. */
  body: string;
}

/** What the pages of a build have in common. */
export interface SiteAssets {
  /** The style sheet of the rendered pages, inlined, so that the first paint waits for no file. */
  styles: string;
  /** The code of `enhance.ts`, inlined as well. */
  script: string;
  /** The address of the style sheet that names the font files. */
  fonts: string;
}

/** The path of a page in one language. */
export function pathOf(language: Language, address: string): string {
  return `/${language}${address}`;
}

/**
 * A whole document in one language. The server fills in `{{public-url}}`. The fonts come last: a
 * browser paints what is above a style sheet without waiting for it, and the first layout is half
 * the work while no font is loading.
 *
 * @param head more tags: the scripts of a form, and Mantine's styles, which need a theme from the
 * start
 */
export function documentOf(page: SiteDocument, assets: SiteAssets, head = ''): string {
  const { styles, script, fonts } = assets;
  const { language, address, title, description, isListed, body } = page;
  const url = (of: Language) => `{{public-url}}${pathOf(of, address)}`;
  const alternates = languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${url(each)}" />`,
  );
  const listed = [
    `<link rel="canonical" href="${url(language)}" />`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="{{public-url}}${address || '/'}" />`,
    `<meta property="og:url" content="${url(language)}" />`,
  ];
  return `<!doctype html>
<html lang="${language}"${head === '' ? '' : ' data-mantine-color-scheme="light"'}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}" />
${isListed ? listed.join('\n') : '<meta name="robots" content="noindex" />'}
<meta property="og:type" content="website" />
<meta property="og:site_name" content="Aqua" />
<meta property="og:title" content="${escaped(title)}" />
<meta property="og:description" content="${escaped(description)}" />
<meta property="og:locale" content="${locales[language]}" />
<meta property="og:locale:alternate" content="${locales[language === 'en' ? 'th' : 'en']}" />
<meta property="og:image" content="{{public-url}}/shared-${language}.png" />
<meta property="og:image:width" content="1200" />
<meta property="og:image:height" content="630" />
<meta name="twitter:card" content="summary_large_image" />
<meta name="color-scheme" content="light dark" />
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#0b191d" media="(prefers-color-scheme: dark)" />
<link rel="icon" href="/favicon.ico" sizes="32x32" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="manifest" href="/manifest.webmanifest" />
<script>${startScript}</script>
<style>${styles}</style>
<script type="module">${script}</script>
${head}
</head>
<body>${body}<link rel="stylesheet" href="${fonts}" /></body>
</html>
`;
}

const locales: Record<Language, string> = { en: 'en_GB', th: 'th_TH' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
