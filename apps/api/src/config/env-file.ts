import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Imported first by every entry point, so that all other modules see these settings: passwords.ts
 * reads the number of threads when it is imported.
 */

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Adds the settings of the file to the environment; variables that are already set win. @throws
 * Error in one sentence
 */
export function loadEnvFile(env: NodeJS.ProcessEnv): void {
  const name = env['ENV_FILE'] ?? '.env';
  if (name === '') return;
  const path = resolve(root, name);
  for (const [key, value] of Object.entries(parse(path, env['ENV_FILE'] !== undefined)))
    env[key] ??= value;
}

function parse(path: string, isNamed: boolean): NodeJS.Dict<string> {
  const text = read(path, isNamed);
  const wrong = withoutQuoted(text)
    .split('\n')
    .findIndex((line) => !isSetting(line));
  if (wrong !== -1)
    throw new Error(`${path} can't be understood: line ${wrong + 1} must be NAME=value.`);
  return parseEnv(text);
}

/** A quoted value may span lines that look like anything; blanking them keeps the line numbers. */
function withoutQuoted(text: string): string {
  return text.replaceAll(
    /(=[ \t]*)("[^"]*"|'[^']*'|`[^`]*`)/g,
    (_, before: string, value: string) => before + value.replaceAll(/[^\n]+/g, ''),
  );
}

function isSetting(line: string): boolean {
  return /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?\r?$/.test(line);
}

function read(path: string, isNamed: boolean): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' && !isNamed) return '';
    throw new Error(`${path} can't be read (${String(code)}): ENV_FILE names another file.`, {
      cause: error,
    });
  }
}

try {
  loadEnvFile(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
