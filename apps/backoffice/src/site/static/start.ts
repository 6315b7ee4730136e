import { languageCookie } from '@aqua/contract/language-cookie';

/**
 * Runs in the head, before the first paint. It sets the theme that the person chose. Opening an
 * address with a language (`/th/…`) chooses that language: for the server (cookie), and for the
 * back-office and the reader (local storage, under their keys). If a language is in the local
 * storage but not in the cookie, the script sets the cookie and loads the page again. A form is
 * sent by its own script; if it is submitted before that is loaded, it is marked busy until then.
 */
export const startScript = `{
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('aqua.theme') ?? 'auto';
  const isDark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  root.dataset.themeChoice = theme;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  const isKnown = (language) => document.cookie.split('; ').includes('${languageCookie}=' + language);
  const tell = (language) => {
    document.cookie = '${languageCookie}=' + language + '; path=/; max-age=31536000; samesite=lax';
  };
  if (/^\\/(en|th)(\\/|$)/.test(location.pathname)) {
    try {
      localStorage.setItem('aqua.language', JSON.stringify(root.lang));
      localStorage.setItem('aqua.reader.language', root.lang);
    } catch {}
    tell(root.lang);
  } else {
    const chosen = /^"(en|th)"$/.exec(stored('aqua.language'))?.[1] ?? root.lang;
    if (chosen !== root.lang && !isKnown(chosen)) {
      tell(chosen);
      if (isKnown(chosen)) location.reload();
    }
  }
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) event.target.setAttribute('aria-busy', 'true');
    event.preventDefault();
  });
}`;
