import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.tsx';
import { startLanguage } from './lib/language.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id "root".');

await startLanguage();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
