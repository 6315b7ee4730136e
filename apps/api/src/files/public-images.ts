import type { imageWidths } from '@aqua/contract/catalogue/files';
import { outageReason } from '../lib/outage.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { FileStore } from './file-store.ts';
import { resizeImage } from './images.ts';
import { imageKey, resizedImageKey } from './object-keys.ts';

export type ImageWidth = (typeof imageWidths)[number];

export interface PublicImages {
  /** A cover or logo as WebP at that width; null when there is no such picture. */
  serve(sha256: string, width: ImageWidth): Promise<Buffer | null>;
}

/** Makes each width of a picture once, at the first request, and keeps it in the store. */
export function createPublicImages(store: FileStore): PublicImages {
  const once = createSingleFlight<Buffer | null>();

  async function provide(key: string, sha256: string, width: ImageWidth): Promise<Buffer | null> {
    const kept = await store.read(key);
    if (kept !== null) return kept;
    const original = await store.read(imageKey(sha256));
    if (original === null) return null;
    const resized = await resizeImage(original, width);
    // With a full store, pictures are still served: a picture that can't be stored is made again.
    await store.put(key, resized).catch((error: unknown) => {
      if (outageReason(error) === undefined) throw error;
    });
    return resized;
  }

  return {
    serve(sha256, width) {
      const key = resizedImageKey(sha256, width);
      return once(key, () => provide(key, sha256, width));
    },
  };
}
