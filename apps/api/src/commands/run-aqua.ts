import '../config/env-file.ts';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { sentence } from './terminal.ts';

/** Each is loaded when it is called, because most load half of the server. */
const commands = {
  'create-super-admin': () => import('./create-super-admin.ts'),
  'reset-two-step': () => import('./reset-two-step.ts'),
  'rotate-mark-key': () => import('./rotate-mark-key.ts'),
  'accept-secret-key': () => import('./accept-secret-key.ts'),
  'recount-lists': () => import('./recount-lists.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
} as const satisfies Record<string, () => Promise<{ command: Command }>>;

const overview = `Usage: aqua COMMAND

  create-super-admin  creates a SuperAdmin; asks for name, e-mail and password
  reset-two-step      turns off two-step sign-in of a SuperAdmin; asks for the e-mail
  rotate-mark-key     adds a key for the invisible marks of page images
  accept-secret-key   goes on with another SECRET_KEY when the right one is lost
  recount-lists       puts right the totals of lists, after changes by hand
  backup FILE         writes everything to a file, while the server runs
  restore FILE        fills an empty installation from a backup

aqua COMMAND --help says more. The commands take the settings of the server: the
environment, or the file .env.`;

/** The words were wrong; the message includes how the command is called. */
class UsageError extends Error {}

/**
 * Runs the command that the words name, and reports a failure in a sentence. Sets the exit code.
 */
export async function runAqua(words: string[]): Promise<void> {
  try {
    await main(words);
  } catch (error) {
    console.error(error instanceof Error ? messageOf(error) : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function main([name, ...words]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h') return console.log(overview);
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.\n\n${overview}`);
  const { command } = await commands[name]();
  const usage = ['Usage: aqua', name, ...command.arguments].join(' ');
  const { values, positionals } = parse(words, usage);
  if (values.help === true) return console.log(`${usage}\n\n${command.help}`);
  const [surplus] = positionals.slice(command.arguments.length);
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.\n\n${usage}`);
  const missing = command.arguments[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.\n\n${usage}`);
  await command.run(positionals);
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

/** A word that begins with a hyphen is a flag and never a file; after `--` it is a file. */
function parse(words: string[], usage: string) {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

/** A TypeError and the like are defects: the stack helps whoever fixes them. */
function messageOf(error: Error): string {
  const isDefect = error instanceof TypeError || error instanceof ReferenceError;
  return isDefect ? (error.stack ?? error.message) : sentence(error.message);
}
