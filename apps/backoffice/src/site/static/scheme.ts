const schemes = ['auto', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The attribute and the key that Mantine uses, so that one choice applies to all pages. */
const attribute = 'data-mantine-color-scheme';
const key = 'aqua.theme';

/** The person's choice, as `start.ts` wrote it on the document. */
export function schemeOf(root: HTMLElement): Scheme {
  return schemes.find((scheme) => scheme === root.dataset['themeChoice']) ?? 'auto';
}

export function nextScheme(scheme: Scheme): Scheme {
  return schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? 'auto';
}

export function storeScheme(root: HTMLElement, scheme: Scheme): void {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['themeChoice'] = scheme;
  root.setAttribute(attribute, scheme === 'auto' ? (isDark ? 'dark' : 'light') : scheme);
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Private windows may refuse it: the choice then lasts as long as the page.
  }
}
