import { readingRooms, type ReadingRoom } from '@aqua/theme/colour';

/**
 * What is laid over a page, multiplied: white takes the tint, black stays black, and everything
 * printed on the page, the reader's mark too, keeps its contrast.
 */
const tints: Record<ReadingRoom, string | null> = {
  paper: null,
  sepia: readingRooms.sepia.tint,
  night: '#9d978b',
};

export function roomOf(name: ReadingRoom) {
  return { ...readingRooms[name], tint: tints[name], dark: name === 'night' };
}

export type Room = ReturnType<typeof roomOf>;
