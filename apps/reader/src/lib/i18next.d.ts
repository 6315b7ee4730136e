import type { reader } from '@aqua/phrases/en/reader';

// i18next checks the keys of phrases by this declaration.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'reader';
    enableSelector: true;
    resources: { reader: typeof reader };
  }
}
