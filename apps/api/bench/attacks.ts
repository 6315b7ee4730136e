import sharp, { type Matrix3x3, type Sharp } from 'sharp';
import { readPage } from '../src/modules/leaks/picture/read-picture.ts';
import {
  asReadAtNight,
  bent,
  binarised,
  jpegOf,
  levels,
  mean,
  merged,
  photographed,
  printed,
  quantile,
} from './pictures.ts';

/**
 * What is done to delivered pages before they leak. Several copies of one page belong to different
 * students.
 */
export interface Attack {
  copies: number;
  /** @param others pages of the book that one student has, for attacks that compare pages */
  apply(copies: readonly Buffer[], others: () => Promise<readonly Buffer[]>): Promise<Buffer>;
}

type OfPage = (page: Buffer) => Promise<Buffer>;

const one = (apply: OfPage): Attack => ({ copies: 1, apply: ([page]) => apply(page!) });
const several = (copies: number, merge: (values: number[]) => number, quality = 75): Attack => ({
  copies,
  apply: async (pages) => jpegOf(await merged(pages, merge), quality),
});

const jpeg = (quality: number) => one((page) => sharp(page).jpeg({ quality }).toBuffer());
const edited = (edit: (page: Sharp) => Sharp) =>
  one((page) => edit(sharp(page)).jpeg({ quality: 75 }).toBuffer());
const sized = (factor: number) =>
  one(async (page) => {
    const { width } = await sharp(page).metadata();
    const small = sharp(page).resize(Math.round(width * factor));
    return small.jpeg({ quality: 75 }).toBuffer();
  });
/** The middle of the page: this part of each of its sides. */
const cropped = (part: number) =>
  one(async (page) => {
    const { width, height } = await sharp(page).metadata();
    return sharp(page)
      .extract({
        left: Math.round((width * (1 - part)) / 2),
        top: Math.round(height * (1 - part) * 0.4),
        width: Math.round(width * part),
        height: Math.round(height * part),
      })
      .jpeg({ quality: 75 })
      .toBuffer();
  });

const sepia: Matrix3x3 = [
  [0.36, 0.61, 0.15],
  [0.31, 0.55, 0.13],
  [0.24, 0.43, 0.11],
];

export const attacks: Record<string, Attack> = {
  'as delivered': one((page) => Promise.resolve(page)),
  'JPEG 40': jpeg(40),
  'JPEG 20': jpeg(20),
  'half size': sized(1 / 2),
  'third size': sized(1 / 3),
  'crop to a quarter': cropped(1 / 2),
  'crop to an eighth': cropped(1 / Math.sqrt(8)),
  'turned by 6°': edited((page) => page.rotate(6, { background: '#777777' })),
  grey: edited((page) => page.greyscale()),
  sepia: edited((page) => page.recomb(sepia)),
  night: edited((page) => page.negate({ alpha: false })),
  'night, as read': one(async (page) => jpegOf(asReadAtNight(await readPage(page)), 75)),
  'gamma 1.6': edited((page) => page.gamma(1.6, 1)),
  'contrast 1.4': edited((page) => page.linear(1.4, -30)),
  'blur 2': edited((page) => page.blur(2)),
  'photo at 15°': one(async (page) => jpegOf(await photographed(page, 15), 80)),
  'photo at 25°': one(async (page) => jpegOf(await photographed(page, 25), 80)),
  'print and scan': one(async (page) => jpegOf(await printed(page), 75)),
  'print and scan, clipped': one(async (page) => jpegOf(levels(await printed(page), 50, 205), 75)),
  'black and white': one(async (page) => jpegOf(binarised(await readPage(page)), 75)),
  'photo, black and white': one(async (page) =>
    jpegOf(binarised(await photographed(page, 15)), 75),
  ),
  'bent by 2 px, black and white': one(async (page) => jpegOf(binarised(await bent(page, 2)), 75)),
  'bent by 2 px': one(async (page) => jpegOf(await bent(page, 2), 75)),
  'bent by 4 px': one(async (page) => jpegOf(await bent(page, 4), 75)),
  'watermark taken out': {
    copies: 1,
    apply: async ([page], others) => jpegOf(await withoutWatermark(page!, await others()), 75),
  },
  'average of 2': several(2, mean),
  'average of 5': several(5, mean),
  'average of 10, JPEG 50': several(10, mean, 50),
  'median of 5': several(5, quantile(0.5)),
};

const quantiles = new WeakMap<readonly Buffer[], ReturnType<typeof merged>>();

/** Takes out what most pages of one student have in common, such as a watermark in one place. */
async function withoutWatermark(page: Buffer, others: readonly Buffer[]) {
  const grey = await readPage(page);
  const known = quantiles.get(others) ?? merged(others, quantile(0.7));
  quantiles.set(others, known);
  const common = await known;
  if (common.width !== grey.width || common.height !== grey.height) return grey;
  return { ...grey, data: grey.data.map((value, at) => value + 251 - common.data[at]!) };
}
