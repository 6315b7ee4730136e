import type { Db } from '../../../db/connect.ts';
import type { Retention } from '../../../db/retention.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { endAbandonedUploads } from './abandoned.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

export const retention: Retention<{ db: Db; store: FileStore }>[] = [
  { what: 'uploads that resume, after their last byte', remove: endAbandonedUploads },
  { what: 'files attached to nothing', remove: removeOrphanedFiles },
];
