import { configured } from './configuration.ts';

/**
 * The largest size of a picture in megabytes. The server decides: `MAX_IMAGE_MB` in the API's
 * config.ts, whose default stands here again for a page that comes without settings.
 */
export function maxImageMegabytes(): string {
  return configured('max-image-mb') || '3';
}
