import sharp from 'sharp';

/** Differences in grey (0 to 255) smaller than this come from the compression. */
const visibleGrey = 24;

/** The share of the pixels (0 to 1) that visibly differ between two images of the same size. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([greys(one), greys(other)]);
  if (a.width !== b.width || a.height !== b.height) throw new Error('not of the same size');
  let differing = 0;
  for (const [index, grey] of a.data.entries()) {
    if (Math.abs(grey - (b.data[index] ?? 0)) > visibleGrey) differing += 1;
  }
  return differing / a.data.length;
}

/** The same share for each ninth of the image, which tells where something was drawn. */
export async function differenceByNinth(one: Buffer, other: Buffer): Promise<number[]> {
  const { width, height } = await sharp(one).metadata();
  const part = { width: Math.floor(width / 3), height: Math.floor(height / 3) };
  const cut = (picture: Buffer, place: number) =>
    sharp(picture)
      .extract({
        left: (place % 3) * part.width,
        top: Math.floor(place / 3) * part.height,
        ...part,
      })
      .png()
      .toBuffer();
  return Promise.all(
    Array.from({ length: 9 }, async (_, place) =>
      difference(await cut(one, place), await cut(other, place)),
    ),
  );
}

async function greys(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
