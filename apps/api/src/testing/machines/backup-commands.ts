import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

const scripts = resolve(import.meta.dirname, '../../../../../scripts');

/** Runs the command as an operator does; returns its output and exit code. */
export function runBackupCommand(
  name: 'backup' | 'restore',
  file: string,
  env: Record<string, string>,
) {
  return new Promise<{ code: unknown; said: string }>((done) => {
    execFile(
      process.execPath,
      [join(scripts, `${name}.mjs`), file],
      { env: { PATH: process.env['PATH'], ENV_FILE: '', ...env } },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}
