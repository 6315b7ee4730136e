import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { backofficePhrases } from './app/phrases.ts';
import { App } from './app/providers.tsx';
import { startLanguage } from './lib/language.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id "root".');

await startLanguage(backofficePhrases);
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
