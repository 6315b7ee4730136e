import { open } from 'node:fs/promises';

/** No picture with more pixels is decoded: a small file can hold a very large picture. */
const maxPixels = 25_000_000;
/** Pixels of one side: the limit of WebP (14 bits in its container), in which every picture is served. */
const maxSide = 16_383;
/**
 * Used both to accept and to serve pictures: otherwise one could be accepted that cannot be shown.
 */
const decoding = { limitInputPixels: maxPixels, failOn: 'error' } as const;

export type ImageInput = Buffer | string;

export interface ImageFacts {
  kind: 'png' | 'jpeg';
  /** With the EXIF orientation applied. */
  width: number;
  height: number;
}

/**
 * `notImage`: neither PNG nor JPEG. `damaged`: one that can't be decoded to its end. `tooManyPixels`:
 * more than `maxMegapixels`. `tooLong`: a side of more than `maxSide` pixels.
 */
type Reason = 'notImage' | 'damaged' | 'tooManyPixels' | 'tooLong';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly reason: Reason;
  readonly maxMegapixels = maxPixels / 1_000_000;
  readonly maxSide = maxSide;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`picture: ${reason}`, options);
    this.reason = reason;
  }
}

/** Recognises a picture by its content, never by its name, and checks that it decodes completely. */
export async function inspectImage(input: ImageInput): Promise<ImageFacts> {
  const kind = kindByMagic(await firstBytes(input));
  if (kind === null) throw new ImageError('notImage');
  const { sharp } = await engine();
  try {
    const facts = await sharp(input, { limitInputPixels: false }).metadata();
    if (facts.format !== kind) throw new ImageError('damaged');
    if (facts.width * facts.height > maxPixels) throw new ImageError('tooManyPixels');
    if (Math.max(facts.width, facts.height) > maxSide) throw new ImageError('tooLong');
    // The same work as for serving: every row is decoded and checksums are checked, with a few rows
    // in memory.
    await sharp(input, decoding).autoOrient().resize(16, 16, { fit: 'fill' }).webp().toBuffer();
    return { kind, ...facts.autoOrient };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError('damaged', { cause: error });
  }
}

/**
 * A WebP at most `width` pixels wide, never enlarged, upright, in sRGB and without metadata, so
 * that nothing a phone adds, such as the place, is published.
 */
export async function resizeImage(input: ImageInput, width: number): Promise<Buffer> {
  const { sharp } = await engine();
  return (
    sharp(input, decoding)
      .autoOrient()
      // The height needs a limit for images of very tall pages, which are not checked like uploads.
      .resize({ width, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  );
}

let loading: ReturnType<typeof load> | undefined;

/** sharp loads a native library, so it is loaded at the first use, not at the start of the server. */
function engine() {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Requests already run in parallel; more threads for one picture would only compete with them.
  sharp.concurrency(1);
  sharp.cache(false);
  return { sharp };
}

function kindByMagic(head: Buffer): 'png' | 'jpeg' | null {
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  return null;
}

async function firstBytes(input: ImageInput): Promise<Buffer> {
  if (Buffer.isBuffer(input)) return input.subarray(0, 8);
  const handle = await open(input, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
