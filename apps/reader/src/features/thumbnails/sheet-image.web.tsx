import type { CSSProperties } from 'react';
import type { Thumbnail } from './thumbnail-cache';

interface Props {
  thumbnail: Thumbnail;
  /**
   * Gives the layers below it the hues of the thumbnail again, as `PageColours` does for a page.
   */
  hues?: boolean;
}

/** The part of a sheet that is a page's thumbnail, as large as the view around it. */
export function SheetImage({ thumbnail: { uri, sheet, place }, hues = false }: Props) {
  const part = (offset: number, own: number, whole: number) =>
    own === whole ? 0 : (offset / (whole - own)) * 100;
  const style: CSSProperties = {
    position: 'absolute',
    inset: 0,
    backgroundImage: `url("${uri}")`,
    backgroundSize: `${(sheet.width / place.width) * 100}% ${(sheet.height / place.height) * 100}%`,
    backgroundPosition: `${part(place.left, place.width, sheet.width)}% ${part(place.top, place.height, sheet.height)}%`,
    pointerEvents: 'none',
    ...(hues && { mixBlendMode: 'color' }),
  };
  return <div aria-hidden data-testid="thumbnail" style={style} />;
}
