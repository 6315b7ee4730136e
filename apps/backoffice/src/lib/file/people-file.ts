import { csvText } from './csv-text.ts';
import type { Person } from './people-in.ts';
import { fileNameOf } from './save-blob.ts';

/**
 * A list of people as a file that can be imported. Who is not named gets the part of the e-mail
 * before the @, which the import shows and lets one correct.
 *
 * @param group the group that they join, if any
 */
export function peopleFile(title: string, people: readonly Person[], group = ''): File {
  const rows = people.map(({ name, email }) => [name || (email.split('@')[0] ?? ''), email, group]);
  const text = csvText([['name', 'email', 'group'], ...rows]);
  return new File([text], `${fileNameOf(title)}.csv`, { type: 'text/csv' });
}
