import type { Box } from '../pdf-types.ts';
import type { Pixels } from './blend.ts';

/** Cells in a row of the page: a cell of an A4 page is about as large as a letter of its text. */
const columns = 48;
/** For a very long page, whose cells are longer. */
const maxRows = 4 * columns;
/** Pixels examined in each direction of a cell. */
const samples = 6;
/** A pixel whose three colours are all at least this bright is paper. */
const paperFrom = 176;
/** A cell with a smaller share of paper belongs to a picture. Dense text leaves more than half. */
const paperShare = 0.45;
/**
 * A picture has at least this many cells in each direction, so that a large letter is not taken for
 * one.
 */
const minCells = 6;
/** The largest ones are kept; a very long page may have more. */
const maxPictures = 40;
/**
 * Its cells fill at least this share of the box around them, unlike drawings of discs or frames.
 */
const minFilled = 0.85;

/**
 * The boxes of the pictures of a page: photographs, coloured or dark areas. At night the reader
 * keeps their colours and inverts the rest. Found in the pixels, not in the file, where the image
 * of a scanned page and a photograph look alike.
 */
export function pictureParts({ data, width, height }: Pixels): Box[] {
  const side = width / columns;
  const rows = Math.min(maxRows, Math.max(1, Math.round(height / side)));
  const isPicture = Array.from({ length: columns * rows }, (_, cell) => {
    const [left, top] = [(cell % columns) * side, Math.floor(cell / columns) * (height / rows)];
    let paper = 0;
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = Math.floor(left + (((sample % samples) + 0.5) / samples) * side);
      const y = Math.floor(top + ((Math.floor(sample / samples) + 0.5) / samples) * side);
      const at = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3;
      if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= paperFrom) paper += 1;
    }
    return paper < paperShare * samples * samples;
  });
  return groupsOf(isPicture, rows)
    .filter(({ left, top, right, bottom, count }) => {
      const [across, down] = [right - left + 1, bottom - top + 1];
      return Math.min(across, down) >= minCells && count >= minFilled * across * down;
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxPictures)
    .map(({ left, top, right, bottom }) => [
      rounded(left / columns),
      rounded(top / rows),
      rounded((right + 1) / columns),
      rounded((bottom + 1) / rows),
    ]);
}

const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000;

/** Cells that touch each other, as the box around them and their number. */
function groupsOf(isPicture: boolean[], rows: number) {
  const left = new Set(isPicture.flatMap((is, cell) => (is ? [cell] : [])));
  const groups = [];
  for (const first of left) {
    left.delete(first);
    const group = { left: columns, top: rows, right: 0, bottom: 0, count: 0 };
    const open = [first];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      group.left = Math.min(group.left, column);
      group.top = Math.min(group.top, row);
      group.right = Math.max(group.right, column);
      group.bottom = Math.max(group.bottom, row);
      group.count += 1;
      const beside = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
        cell - columns,
        cell + columns,
      ];
      for (const next of beside) if (left.delete(next)) open.push(next);
    }
    groups.push(group);
  }
  return groups;
}
