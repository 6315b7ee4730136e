import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.tsx';
import { startLanguage } from './lib/language.ts';

startLanguage();

// A new version was put up while this one was open, and took the old files away: load it, once.
window.addEventListener('vite:preloadError', () => {
  const key = 'aqua.reloaded';
  const last = Number(sessionStorage.getItem(key));
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
});

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id "root".');

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
