import './base.css';
import '../../app/fonts.css';
import '../../app/global.css';
import '../../components/site/logo.module.css';
import '../../components/site/static-page.module.css';
import '../../components/site/store-badges.module.css';
import '../../components/words.module.css';
import '../../features/landing/landing-fonts.css';
import '../../features/landing/landing-page.module.css';
import '../../features/landing/shelf.module.css';
import '../../features/legal/legal-page.module.css';
import './not-found-page.module.css';
import { placeholderLogo } from '../../components/site/placeholder-logo.ts';
import { nextScheme, schemeOf, storeScheme } from './scheme.ts';

/*
 * The script and the styles of the pages that are rendered at build time. The pages also work
 * without the script, which needs none of the libraries of the other pages.
 */

/** A link to the other language keeps the parameters and the section of the address. */
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
