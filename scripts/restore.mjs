import { runBackupCommand } from './lib/backup-command.mjs';

await runBackupCommand('restore', import.meta.filename);
