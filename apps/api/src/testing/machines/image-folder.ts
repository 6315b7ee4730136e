import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, matchesGlob, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../../../..');
const run = promisify(execFile);

export interface ImageFolder {
  /** The folder that stands for `/aqua` of the image. */
  folder: string;
  /** The image's ENV lines, with `/aqua` as the folder. */
  env: Record<string, string>;
  /** User and group of the image. */
  user: number;
  remove(): void;
}

/**
 * `/aqua` of the image, made without a container engine: a folder with what the COPY lines of the
 * Containerfile copy and .containerignore does not exclude, and the dependencies as its RUN line
 * installs them. The screens are those built in this repository.
 */
export async function makeImageFolder(): Promise<ImageFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'aqua-image-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const stages = readStages();
    await build(stages, 'last', folder);
    const variables = linesOf(stages, 'last', 'ENV').flatMap((line) => line.split(/\s+/));
    const env = Object.fromEntries(
      variables.map((text) => {
        const [name = '', ...value] = text.split('=');
        return [name, value.join('=').replaceAll('/aqua/', `${folder}/`)];
      }),
    );
    return {
      folder,
      env,
      user: Number.parseInt(linesOf(stages, 'last', 'USER')[0] ?? '', 10),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

type Stage = { from: string; lines: { word: string; rest: string }[] };

function linesOf(stages: Map<string, Stage>, name: string, wanted: string): string[] {
  const lines = stages.get(name)?.lines ?? [];
  return lines.filter(({ word }) => word === wanted).map(({ rest }) => rest);
}

/** The stages by their names; the one without a name is `last`. */
function readStages(): Map<string, Stage> {
  const text = readFileSync(join(root, 'Containerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const stages = new Map<string, Stage>();
  let lines: Stage['lines'] = [];
  for (const [, word = '', rest = ''] of text.matchAll(/^([A-Z]+) (.+)$/gm)) {
    if (word === 'FROM') {
      const [, from = '', name = 'last'] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      lines = [];
      stages.set(name, { from, lines });
    } else lines.push({ word, rest });
  }
  return stages;
}

async function build(stages: Map<string, Stage>, name: string, folder: string): Promise<void> {
  const stage = stages.get(name);
  if (stage === undefined) throw new Error(`The Containerfile has no stage ${name}.`);
  if (stages.has(stage.from)) await build(stages, stage.from, folder);
  for (const { word, rest } of stage.lines) {
    if (word === 'COPY') await copy(stages, rest, folder);
    // Other stages, the last one included, set up their system, which this machine has.
    if (word === 'RUN' && name === 'dependencies') await run('sh', ['-c', rest], within(folder));
  }
}

/**
 * npm runs on the machine's Node, as in the image, not on the Node that npm puts first in the path.
 */
function within(cwd: string) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const PATH = folders.filter((each) => !each.includes('node_modules')).join(delimiter);
  const { HOME, TMPDIR } = process.env;
  return { cwd, env: { PATH, HOME, TMPDIR }, maxBuffer: 100_000_000 };
}

async function copy(stages: Map<string, Stage>, rest: string, folder: string): Promise<void> {
  const [, stage, names = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? [];
  if (stage === 'dependencies') return build(stages, stage, folder);
  const sources = names.split(' ');
  const target = sources.pop() ?? '';
  for (const name of sources) {
    const source = stage === 'build' ? name.replace('/aqua/', '') : name;
    const to = join(
      folder,
      target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target,
    );
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, source), to, {
      recursive: true,
      filter: (path) => stage === 'build' || !isIgnored(path.slice(root.length + 1)),
    });
  }
}

const ignored = readFileSync(join(root, '.containerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** The last line that names the path, or a folder above it, decides. */
function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const line = ignored.findLast((each) =>
    above.some((one) => matchesGlob(one, each.replace('!', ''))),
  );
  return line !== undefined && !line.startsWith('!');
}
