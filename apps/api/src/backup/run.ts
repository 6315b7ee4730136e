import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { makeBackup } from './make-backup.ts';
import type { Terminal } from './terminal.ts';
import { restoreBackup } from './restore-backup.ts';

const root = resolve(import.meta.dirname, '../../../..');
const commands = { backup: makeBackup, restore: restoreBackup };

/** `npm run backup -- FILE` and `npm run restore -- FILE`, with the settings of the server. */
export async function run(
  name: keyof typeof commands,
  file: string | undefined,
  terminal: Terminal,
): Promise<void> {
  if (file === undefined) throw new Error(`Name the file: npm run ${name} -- aqua.backup`);
  const settings = readConfig(process.env);
  const config = { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) };
  // npm changes to the folder of the repository; the file is named from where the person stands.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  await commands[name](config, path, terminal);
}
