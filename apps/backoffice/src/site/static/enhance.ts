import './base.css';
import '../../app/fonts.css';
import '../../app/global.css';
import '../../components/logo.module.css';
import '../../components/static-page.module.css';
import '../../components/store-badges.module.css';
import '../../components/words.module.css';
import '../../features/landing/landing-fonts.css';
import '../../features/landing/landing-page.module.css';
import '../../features/landing/shelf.module.css';
import '../../features/legal/legal-page.module.css';
import './not-found-page.module.css';
import { placeholderLogo } from '../../components/placeholder-logo.ts';
import { nextScheme, schemeOf, storeScheme } from './scheme.ts';

/*
 * The script of the pages that are rendered at build time, and their styles. The pages work without it,
 * and it needs none of the libraries of the others.
 */

/** The parameters and the section of the address are the same in the other language. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]'))
  link.addEventListener('click', () => {
    link.search = window.location.search;
    link.hash = window.location.hash;
  });

const theme = document.querySelector<HTMLButtonElement>('[data-theme-button]');
const root = document.documentElement;

function labelTheme(): void {
  const label = theme?.dataset[schemeOf(root)] ?? '';
  theme?.setAttribute('aria-label', label);
  theme?.setAttribute('title', label);
}

theme?.addEventListener('click', () => {
  storeScheme(root, nextScheme(schemeOf(root)));
  labelTheme();
});
labelTheme();

for (const logo of document.querySelectorAll<HTMLImageElement>('[data-logo]')) {
  const replace = () => (logo.src = placeholderLogo);
  if (logo.complete && logo.naturalWidth === 0) replace();
  else logo.addEventListener('error', replace, { once: true });
}
