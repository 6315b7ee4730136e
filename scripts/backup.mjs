import { runBackupCommand } from './lib/backup-command.mjs';

await runBackupCommand('backup', import.meta.filename);
