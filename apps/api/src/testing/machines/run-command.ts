import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const aqua = resolve(import.meta.dirname, '../../commands/aqua.ts');

/** Runs `aqua` with these words as an operator does; the lines answer its questions. */
export async function runCommand(
  words: string | string[],
  env: Record<string, string>,
  lines: string[] = [],
): Promise<{ code: number; said: string }> {
  const command = spawn(process.execPath, [aqua, ...[words].flat()], {
    env: { PATH: process.env['PATH'], ENV_FILE: '', ...env },
  });
  const said = Promise.all([text(command.stdout), text(command.stderr)]);
  command.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code] = (await once(command, 'exit')) as [number];
  return { code, said: (await said).join('') };
}
