import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { backofficePhrases } from './app/phrases.ts';
import { App } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startLanguage } from './lib/language.ts';
import { currentSession } from './lib/session.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id "root".');

// Back from the login to a document that the browser has kept: it is empty since the session ended.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && currentSession() === null) window.location.reload();
});

// The code of the screen and its rows are asked for beside the phrases. What is drawn first is then
// the screen, not the shell and an empty place in it, which would be laid out twice.
await Promise.all([startLanguage(backofficePhrases), router.load()]);
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
