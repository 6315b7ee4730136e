import type { reader } from '@aqua/phrases/en/reader';

// With this declaration, the keys of phrases are checked.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'reader';
    enableSelector: true;
    resources: { reader: typeof reader };
  }
}
