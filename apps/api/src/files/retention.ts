import type { Retention } from '../db/retention.ts';
import type { FileStore } from './file-store.ts';
import { unfinishedFilesKeptFor } from './rules.ts';

export const retention: Retention<{ store: FileStore }>[] = [
  {
    what: 'what a killed process left half-stored',
    remove: ({ store }) => store.sweep(unfinishedFilesKeptFor.ms),
  },
];
