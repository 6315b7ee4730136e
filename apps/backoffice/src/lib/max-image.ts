import { configured } from './configuration.ts';

/** The most megabytes that a picture may have: a setting of the server. */
export function maxImageMegabytes(): string {
  return configured('max-image-mb') || '3';
}
