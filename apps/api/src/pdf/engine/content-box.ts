import type { Box } from '../pdf-types.ts';
import type { PdfDocument } from './document.ts';
import { renderPage, type Bitmap } from './render.ts';

/** Pixels across the page in which its content is looked for: dust of a scan is too small to show. */
const across = 240;
/** A pixel whose red, green or blue differs more from the paper's, of 255, is content. */
const leastDifference = 32;

/** Where on the page its text and pictures are; null for a blank page. */
export function findContent(document: PdfDocument, page: number): Box | null {
  return contentOf(renderPage(document, page, across));
}

function contentOf(bitmap: Bitmap): Box | null {
  const { data, width, height } = bitmap;
  const paper = paperOf(bitmap);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      if (!paper.some((value, part) => Math.abs(data[at + part]! - value) > leastDifference))
        continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  if (right === 0) return null;
  return [left / width, top / height, right / width, bottom / height].map(
    (value) => Math.round(value * 1_000) / 1_000,
  ) as Box;
}

/** The commonest colour at the edges of the page. */
function paperOf({ data, width, height }: Bitmap): number[] {
  const counts = new Map<string, number>();
  for (let y = 0; y < height; y += 1) {
    const isEdge = y === 0 || y === height - 1;
    for (let x = 0; x < width; x += isEdge ? 1 : Math.max(1, width - 1)) {
      const at = (y * width + x) * 3;
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const [common = ['']] = [...counts].toSorted(([, one], [, other]) => other - one);
  return common[0].split(' ').map(Number);
}
