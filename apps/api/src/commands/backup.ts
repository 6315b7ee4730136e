import { makeBackup } from '../backup/make-backup.ts';
import type { Command } from './command.ts';
import { pathOf, readSettings } from './settings.ts';
import { terminal } from './progress.ts';

export const command: Command = {
  arguments: ['FILE'],
  help: `Writes the rows of one moment, the files that they refer to and, without SECRET_KEY,
the server's own secret to FILE, while the server runs. Keep the file as safe as the
server. FILE must not exist; without an error everything is in it.`,
  run: async ([file = '']) => makeBackup(readSettings(), pathOf(file), terminal),
};
