import type { reader } from '@aqua/phrases/en/reader';

// The one way that i18next offers to check phrase keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'reader';
    enableSelector: true;
    resources: { reader: typeof reader };
  }
}
