/** A page that is measured. KB are of 1024 bytes, as sent. */
export interface WebPage {
  name: string;
  path: string;
  /** What the person waits for. In the back-office it is the first row. */
  shown: string;
  /** Signed in as the admin of the demo catalogue. */
  isSignedIn: boolean;
  maxScriptKb: number;
  /** Requests that begin before `shown` is there. */
  maxRequests: number;
}

/**
 * Font files with Latin letters: one per weight. Thai files are more, and not limited: the browser
 * loads them for the language switch (ไทย), or for a book with a Thai title.
 */
export const maxLatinFonts = 2;

/** `shown` also holds in older versions, so that a clone of one can be compared. */
export const products: WebPage = {
  name: 'products',
  path: '/products',
  shown: 'main article',
  isSignedIn: true,
  maxScriptKb: 250,
  maxRequests: 25,
};

export const pages: WebPage[] = [
  {
    name: 'login',
    path: '/login',
    shown: 'main form',
    isSignedIn: false,
    maxScriptKb: 120,
    maxRequests: 25,
  },
  {
    name: 'landing',
    path: '/',
    shown: 'main h1',
    isSignedIn: false,
    maxScriptKb: 125,
    maxRequests: 30,
  },
  products,
  {
    name: 'students',
    path: '/students',
    shown: 'main tbody tr',
    isSignedIn: true,
    maxScriptKb: 275,
    maxRequests: 30,
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    shown: 'main tbody tr',
    isSignedIn: true,
    maxScriptKb: 250,
    maxRequests: 30,
  },
];
