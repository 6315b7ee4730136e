import type { PictureTrace } from '@aqua/contract/leaks/picture-traces';
import type { TFunction } from 'i18next';

/** What a picture of a search is called; one that was found in another is called after that. */
export function nameOfPicture(
  t: TFunction,
  { pictures }: Pick<PictureTrace, 'pictures'>,
  position: number,
): string {
  const partOf = pictures.find((one) => one.position === position)?.partOf ?? null;
  return partOf === null
    ? t(($) => $.watermarkCodes.pictures.picture, { position })
    : t(($) => $.watermarkCodes.pictures.furtherPage, { position: partOf });
}
