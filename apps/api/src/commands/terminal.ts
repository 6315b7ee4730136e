import { createInterface } from 'node:readline/promises';
import { catalogue } from '@aqua/phrases/catalogue';
import type { Config } from '../config.ts';

/** Asks on the terminal, or reads one line for each question from standard input. */
export async function ask<const Question extends string>(
  questions: readonly Question[],
): Promise<Partial<Record<Question, string>>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Partial<Record<Question, string>> = {};
  for (const question of questions) {
    if (process.stdin.isTTY) process.stdout.write(`${question}: `);
    const { value } = await lines.next();
    answers[question] = typeof value === 'string' ? value : '';
  }
  terminal.close();
  return answers;
}

/** The English sentence of an error code; any other text unchanged. */
export function sentence(code: string): string {
  const phrases: Readonly<Record<string, string>> = catalogue.en.errors;
  return phrases[code] ?? code;
}

/** A command works on the database of the running server. */
export function needDatabase({ DATABASE_URL }: Config): string {
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the database.');
  return DATABASE_URL;
}

/** Runs the command and prints a failure as a sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? sentence(error.message) : error);
    process.exitCode = 1;
  }
}
