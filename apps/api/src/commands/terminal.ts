import { createInterface } from 'node:readline/promises';
import { catalogue } from '@aqua/phrases/catalogue';

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
