import { open } from 'node:fs/promises';

/** No picture with more pixels is decoded: a small file can hold a very large picture. */
const maxPixels = 25_000_000;
/** Pixels a side: WebP, in which every picture is served, ends there (its container format, 14 bits). */
const maxSide = 16_383;
/** Both where it is accepted and where it is served, or an accepted picture could not be shown. */
const decoding = { limitInputPixels: maxPixels, failOn: 'error' } as const;

export type ImageInput = Buffer | string;

export interface ImageFacts {
  kind: 'png' | 'jpeg';
  /** As seen, with the EXIF orientation applied. */
  width: number;
  height: number;
}

/** `notImage`: no whole PNG or JPEG, or none that can be shown. `tooManyPixels`: more than `maxMegapixels`. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly reason: 'notImage' | 'tooManyPixels';
  readonly maxMegapixels = maxPixels / 1_000_000;

  constructor(reason: 'notImage' | 'tooManyPixels', options?: ErrorOptions) {
    super(`picture: ${reason}`, options);
    this.reason = reason;
  }
}

/** Tells what a picture is by its content, never by its name, and that it decodes to its end. */
export async function inspectImage(input: ImageInput): Promise<ImageFacts> {
  const kind = kindByMagic(await firstBytes(input));
  if (kind === null) throw new ImageError('notImage');
  const { sharp } = await engine();
  try {
    const facts = await sharp(input, { limitInputPixels: false }).metadata();
    if (facts.format !== kind) throw new ImageError('notImage');
    if (facts.width * facts.height > maxPixels) throw new ImageError('tooManyPixels');
    if (Math.max(facts.width, facts.height) > maxSide) throw new ImageError('notImage');
    // What serving does: every row is decoded, checksums are looked at, a few rows are kept at a time.
    await sharp(input, decoding).autoOrient().resize(16, 16, { fit: 'fill' }).webp().toBuffer();
    return { kind, ...facts.autoOrient };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError('notImage', { cause: error });
  }
}

/**
 * A WebP at most `width` pixels wide, never enlarged, upright, in sRGB and without metadata: what a
 * phone wrote into a picture, its place for instance, does not get out.
 */
export async function resizeImage(input: ImageInput, width: number): Promise<Buffer> {
  const { sharp } = await engine();
  return (
    sharp(input, decoding)
      .autoOrient()
      // What is drawn from a very tall page was never looked at as an upload is.
      .resize({ width, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  );
}

let loading: ReturnType<typeof load> | undefined;

/** sharp loads a native library: the start of the server does not wait for it. */
function engine() {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Requests run side by side already; more threads for one picture only compete.
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
