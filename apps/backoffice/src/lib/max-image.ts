import { configured } from './configuration.ts';

/** The largest size of a picture in megabytes: a setting of the server. */
export function maxImageMegabytes(): string {
  return configured('max-image-mb') || '3';
}
