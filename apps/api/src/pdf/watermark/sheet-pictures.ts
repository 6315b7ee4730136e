import type { ThumbnailPlace } from '@aqua/contract/reading/thumbnails';
import type { Box } from '../pdf-types.ts';
import type { Pixels } from './blend.ts';
import { pictureParts } from './picture-parts.ts';

/** The largest pictures of each thumbnail, so that even a sheet of albums has a short header. */
const maxPictures = 4;

/** The boxes of the pictures on a sheet of thumbnails, as fractions of the sheet. */
export function picturesOfSheet(sheet: Pixels, places: readonly ThumbnailPlace[]): Box[] {
  return places.flatMap((place) =>
    pictureParts(cut(sheet, place))
      .slice(0, maxPictures)
      .map(([left, top, right, bottom]): Box => {
        const across = (part: number) => (place.left + part * place.width) / sheet.width;
        const down = (part: number) => (place.top + part * place.height) / sheet.height;
        return [across(left), down(top), across(right), down(bottom)].map(rounded) as Box;
      }),
  );
}

const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000;

function cut({ data, width: sheetWidth }: Pixels, { left, top, width, height }: ThumbnailPlace) {
  const part = new Uint8ClampedArray(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * sheetWidth + left) * 3;
    part.set(data.subarray(from, from + width * 3), row * width * 3);
  }
  return { data: part, width, height };
}
