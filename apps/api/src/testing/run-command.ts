import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a command of `commands/` as an operator does; the lines answer its questions. */
export async function runCommand(
  name: 'create-super-admin' | 'reset-two-step' | 'rotate-mark-key',
  env: Record<string, string>,
  lines: string[],
): Promise<{ code: number; said: string }> {
  const file = resolve(import.meta.dirname, `../commands/${name}.ts`);
  const command = spawn(process.execPath, [file], { env: { PATH: process.env['PATH'], ...env } });
  const said = Promise.all([text(command.stdout), text(command.stderr)]);
  command.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code] = (await once(command, 'exit')) as [number];
  return { code, said: (await said).join('') };
}
