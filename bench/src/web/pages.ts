/** A page that is measured. A KB has 1024 bytes, compressed, without the headers of the answers. */
export interface WebPage {
  name: string;
  path: string;
  /** The element that the person waits for; in the back-office, the first row. */
  shown: string;
  /** Signed in as the admin of the demo catalogue. */
  isSignedIn: boolean;
  maxScriptKb: number;
  /**
   * Font files with Latin letters: one per weight and family. Thai files come in addition and are
   * not limited: the browser loads them for the language switch (ไทย), or for a book with a Thai
   * title.
   */
  maxLatinFonts: number;
  /** Requests that begin before `shown` is there. */
  maxRequests: number;
  /**
   * The network for the measured time, in megabits a second, with 150 ms until an answer begins. By
   * default, this machine's own network.
   */
  megabits?: number;
  /** The most milliseconds until it is shown, if that is limited. */
  maxMs?: number;
}

export const pages: WebPage[] = [
  {
    name: 'login',
    path: '/login',
    shown: 'main form',
    isSignedIn: false,
    // The addresses of all calls are half a KB of them more since classes have codes and schools are connected.
    maxScriptKb: 123,
    maxLatinFonts: 2,
    maxRequests: 12,
  },
  {
    name: 'landing',
    path: '/',
    shown: 'main h1',
    isSignedIn: false,
    maxScriptKb: 30,
    maxLatinFonts: 3,
    maxRequests: 10,
    megabits: 1.6,
    maxMs: 1_000,
  },
  {
    name: 'products',
    path: '/products',
    shown: 'main article',
    isSignedIn: true,
    // The phrases of sign-in at providers and of passkeys are 3 KB of them; those of class codes, whole
    // lists, connected schools and cards are 5.
    maxScriptKb: 260,
    maxLatinFonts: 2,
    maxRequests: 25,
  },
  {
    name: 'students',
    path: '/students',
    shown: 'main tbody tr',
    isSignedIn: true,
    maxScriptKb: 270,
    maxLatinFonts: 2,
    maxRequests: 35,
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    shown: 'main tbody tr',
    isSignedIn: true,
    maxScriptKb: 257,
    maxLatinFonts: 2,
    maxRequests: 27,
  },
];
