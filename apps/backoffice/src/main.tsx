import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.tsx';
import { startLanguage } from './lib/language.ts';

startLanguage();

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element with the id "root".');

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
