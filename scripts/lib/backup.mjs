import { runBackupCommand } from './backup-command.mjs';

export const main = () => runBackupCommand('backup');
