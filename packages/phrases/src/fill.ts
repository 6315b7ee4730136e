import { inPhrase } from './amounts.ts';

/**
 * Replaces each `{{name}}` in a phrase with its value.
 *
 * @example fill('{{count}} books use it', { count: 3 }) // '3 books use it'
 */
export function fill(phrase: string, params: Record<string, string | number> = {}): string {
  return phrase.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(inPhrase(name, params[name] ?? place)),
  );
}
