import sharp, { type OutputInfo } from 'sharp';
import { PdfError } from '../../../pdf/pdf-error.ts';
import type { Grey } from './grey.ts';
import { smoothSide, toneLooked, type Look } from './looks.ts';

/** The most pixels of a picture that is opened: more than a telephone's camera has. */
const maxPixels = 120_000_000;
/** Larger pictures are made smaller: their detail is finer than that of a page. */
const maxSide = 2_000;
/** A picture with a shorter side than this can't show a page. */
const minSide = 120;
const formats = ['png', 'jpeg', 'webp', 'heif'];

/**
 * Reads a picture that somebody handed in, and makes it upright, grey, and of a size that can be
 * searched.
 * @throws PdfError `damaged` if it is not a picture or breaks off, `too-large` if it has too many
 * pixels, `no-pages` if it is too small to show one
 */
export async function readPicture(bytes: Uint8Array, look: Look = 'plain'): Promise<Grey> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
  const facts = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (!formats.includes(facts.format)) throw new PdfError('damaged', 'not a picture');
  if (facts.width * facts.height > maxPixels) throw new PdfError('too-large');
  const { data, info } = await open()
    .autoOrient()
    .flop(look === 'mirrored')
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .median(look === 'smooth' ? smoothSide : 1)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  if (Math.min(info.width, info.height) < minSide) throw new PdfError('no-pages', 'too small');
  return toneLooked(greyOf(data, info), look);
}

/** The image of a page, `width` pixels wide at most. */
export async function readPage(image: Uint8Array, width?: number): Promise<Grey> {
  const { data, info } = await sharp(image)
    .resize({ ...(width !== undefined && { width }), withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyOf(data, info);
}

function greyOf(data: Buffer, { width, height, channels }: OutputInfo): Grey {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * channels]!;
  return { data: grey, width, height };
}

function refuse(cause: unknown): never {
  throw new PdfError('damaged', "the picture can't be read", { cause });
}
