import { restoreBackup } from '../backup/restore-backup.ts';
import type { Command } from './command.ts';
import { pathOf, readSettings } from './settings.ts';
import { terminal } from './progress.ts';

export const command: Command = {
  arguments: ['FILE'],
  help: `Fills an empty folder of DATA_DIR, or an empty database and bucket, from a backup.
The server must not run. All of FILE is checked before anything is changed.`,
  run: async ([file = '']) => restoreBackup(readSettings(), pathOf(file), terminal),
};
