import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { backofficePhrases } from './app/phrases.ts';
import { App } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startLanguage } from './lib/language/language.ts';
import { typeLatinDigits } from './lib/latin-digits.ts';
import { currentSession } from './lib/storage/session.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id "root".');

// Back from the login may restore this document from the browser's cache. It is empty, because the
// session has ended.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && currentSession() === null) window.location.reload();
});

typeLatinDigits();

// The code and the rows of the screen are loaded together with the phrases. So the first thing
// drawn is the screen, not the shell around an empty space, which would be laid out twice.
await Promise.all([startLanguage(backofficePhrases), router.load()]);
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
