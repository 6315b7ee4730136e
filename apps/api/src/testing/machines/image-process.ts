import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { ImageFolder } from './image-folder.ts';

/**
 * Starts a program in the folder of the image as the image's user, who may not write anything
 * there, with no more rights than a container or a unit gives.
 */
export function startInImage(
  { folder, user }: ImageFolder,
  [program = '', ...args]: string[],
  env: Record<string, string>,
) {
  const rights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--pdeathsig=KILL'];
  const as = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...rights];
  // Only root can become somebody else.
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot ? ['setpriv', ...as, program, ...args] : [program, ...args];
  return spawn(command, rest, { cwd: folder, env, stdio: 'pipe' });
}

/** Runs a program in the folder of the image until its end; the lines answer its questions. */
export async function runInImage(
  image: ImageFolder,
  command: string[],
  env: Record<string, string>,
  lines: string[] = [],
) {
  const child = startInImage(image, command, { ...image.env, ...env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // A program that ends at once does not read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: said.join('') };
}
