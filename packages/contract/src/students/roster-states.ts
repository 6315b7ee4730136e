/** Free of zod, so that the screen of the connections loads no schema library for these lists. */

/**
 * What became of a run. `waiting`, `reading` and `applying` go on by themselves. `stopped`: so many
 * students would leave that a person decides; nothing was changed. `failed`: the source was not read
 * completely; nothing was changed.
 */
export const rosterRunStates = [
  'waiting',
  'reading',
  'applying',
  'stopped',
  'done',
  'failed',
] as const;

export type RosterRunState = (typeof rosterRunStates)[number];

/** The states of a run that goes on. */
export const openRunStates: readonly RosterRunState[] = ['waiting', 'reading', 'applying'];

/**
 * What a run has found: a student who is new here, who joined a class, who moved from one class to
 * another, who left one; one whose name or e-mail is another at the school; or one who could not be
 * taken.
 */
export const rosterDifferenceKinds = [
  'new',
  'joined',
  'moved',
  'left',
  'changed',
  'refused',
] as const;

export type RosterDifferenceKind = (typeof rosterDifferenceKinds)[number];

/** The most schools and classes that a connection may be limited to. */
export const maxRosterFilters = { schools: 100, classes: 500 } as const;

/** The most differences that a run shows. */
export const maxShownDifferences = 500;

/** How many runs of a connection are listed. */
export const maxShownRuns = 30;

/** The scope of the rostering service (1EdTech OneRoster 1.2, rostering binding). */
export const defaultRosterScope =
  'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly';

/** A school that was chosen, with the name that it had then. */
export interface SchoolOfRoster {
  sourcedId: string;
  name: string;
}

/** A class that was chosen, with the sourcedId of its school. */
export interface ClassOfRoster extends SchoolOfRoster {
  schoolId: string;
}

/** Why a run stopped: how many students would leave, of how many. */
export interface StoppedRun {
  /** Students who would be in no class any longer. */
  leaving: number;
  of: number;
  /** The classes that would lose more than half. */
  groups: { id: number; name: string; leaving: number; of: number }[];
}
