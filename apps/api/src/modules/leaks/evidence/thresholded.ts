import { bendToFit } from './bend.ts';
import { blockStep, createRowReader, type Block, type Blocks } from '../picture/blocks.ts';
import { blurred, type Grey } from '../picture/grey.ts';
import { inverseOf, project, scaleAt, type Homography } from '../picture/homography.ts';
import { eachEdge, straightened, type Laid } from './laid-over.ts';
import type { Evidence } from './whiten.ts';
import { sumsAtNodes } from './shift-evidence.ts';
import { createThresholdFit } from './threshold.ts';
import { warp, type Rest } from '../picture/warp.ts';

/**
 * A picture counts as black and white if it has fewer pixels between ink and paper than this, for
 * each change from one to the other. A black-and-white picture that was made smaller afterwards has
 * 0.75 to 0.95, a copy of dense text 1.1, other copies more.
 */
const fewGreys = 0.95;
/** Levels that count as grey: neither ink nor paper. */
const greys = { from: 56, to: 200 };
/** A picture with fewer changes between ink and paper has too few edges to tell. */
const minChanges = 1_000;

/** Whether the picture goes from ink to paper without a grey between them. */
export function isThresholded({ data }: Grey): boolean {
  let [changes, seen] = [0, 0];
  for (let at = 1; at < data.length; at += 1) {
    if (data[at]! < 128 !== data[at - 1]! < 128) changes += 1;
    if (data[at]! > greys.from && data[at]! < greys.to) seen += 1;
  }
  return changes > minChanges && seen < fewGreys * changes;
}

/**
 * Reads the shift mark from a black-and-white picture. Each pixel only says on which side of a
 * threshold its grey was, so the pixels whose grey on the page is close to the threshold say most.
 * The page is laid on the picture and not the other way round, because such a picture has no values
 * between its pixels.
 * @param isStill 1 for pixels of the page that the shift mark does not move
 */
export function thresholdedShift(
  page: Grey,
  picture: Grey,
  homography: Homography,
  isStill: Uint8Array,
): Evidence {
  const scale = scaleAt(homography, page.width / 2, page.height / 2);
  const source = scale < 0.83 ? blurred(page, 0.45 * Math.sqrt(1 / (scale * scale) - 1)) : page;
  const first = warp(source, inverseOf(homography), picture);
  const fit = createThresholdFit(first, picture);
  const lay = (back: Homography, rest?: Rest): Laid => {
    const expected = warp(source, back, picture, rest);
    return { back, expected, threshold: fit(expected) };
  };
  const straightly = straightened(inverseOf(homography), picture, lay);
  let laid = straightly;
  const rest = bendToFit(movedBlocks(laid, picture), (bent) => {
    laid = lay(straightly.back, bent);
    return movedBlocks(laid, picture);
  });
  return nodesOfPage(laid, picture, rest, page, isStill);
}

/**
 * How far each block of the picture seems to be moved against the page, by one step of Newton's
 * method, and how certain that is.
 */
function movedBlocks(laid: Laid, picture: Grey): Blocks {
  const [across, down] = [picture.width, picture.height].map(
    (side) => Math.max(2, Math.floor(side / blockStep)) - 1,
  ) as [number, number];
  const none = { offset: 0, gain: 1, dx: 0, dy: 0, sureX: 0, sureY: 0 };
  const list = Array.from({ length: across * down }, (): Block => ({ ...none }));
  eachEdge(laid, picture, (x, y, edge) => {
    const [column, row] = [Math.floor(x / blockStep), Math.floor(y / blockStep)];
    for (const [aside, below] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [left, top] = [column - aside, row - below];
      if (left < 0 || top < 0 || left >= across || top >= down) continue;
      const block = list[top * across + left]!;
      block.dx -= edge.across * edge.score;
      block.dy -= edge.down * edge.score;
      block.sureX += edge.across ** 2 * edge.weight;
      block.sureY += edge.down ** 2 * edge.weight;
    }
  });
  for (const block of list) {
    block.dx /= block.sureX || 1;
    block.dy /= block.sureY || 1;
  }
  return { across, down, list };
}

/** The evidence for the nodes of the page, from the pixels of the picture around each. */
function nodesOfPage(
  laid: Laid,
  picture: Grey,
  rest: Rest,
  page: Grey,
  isStill: Uint8Array,
): Evidence {
  const nodes = sumsAtNodes(page);
  const toPicture = inverseOf(laid.back);
  const readRow = createRowReader(rest, picture.width);
  const [dx, dy] = [new Float32Array(picture.width), new Float32Array(picture.width)];
  let read = -1;
  eachEdge(laid, picture, (x, y, { across, down, score, weight }) => {
    if (y !== read) {
      readRow(rest.dx, y, dx);
      readRow(rest.dy, y, dy);
      read = y;
    }
    const [restX, restY] = [dx[x]!, dy[x]!];
    const [pageX, pageY] = project(laid.back, x + restX, y + restY);
    if (isStill[Math.round(pageY) * page.width + Math.round(pageX)]) return;
    // Converts changes along the picture to changes along the page.
    const [x1, y1] = project(toPicture, pageX + 1, pageY);
    const [x2, y2] = project(toPicture, pageX, pageY + 1);
    const along = across * (x1 - x - restX) + down * (y1 - y - restY);
    const below = across * (x2 - x - restX) + down * (y2 - y - restY);
    nodes.add(
      pageX,
      pageY,
      [along * score, below * score],
      [along * along * weight, below * below * weight],
    );
  });
  return nodes.evidence();
}
