import { aqua, readingRooms, type ReadingRoom } from '@aqua/theme/colour';
import { usePreferences } from '../../lib/preferences';
import { useThemeName } from '../../lib/theme';

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
  const dark = name === 'night';
  return {
    ...readingRooms[name],
    tint: tints[name],
    dark,
    accent: dark ? aqua[400] : aqua[600],
    groove: dark ? '#2b4349' : '#cfcdc5',
  };
}

export type Room = ReturnType<typeof roomOf>;

/** The room that was chosen; before that the one that fits the theme. */
export function useRoomName(): ReadingRoom {
  const { room } = usePreferences();
  const theme = useThemeName();
  return room ?? (theme === 'dark' ? 'night' : 'paper');
}
