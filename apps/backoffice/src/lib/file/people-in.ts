import { onlyVisible } from '@aqua/contract/clean-text';

export interface Person {
  /** Empty where the text names nobody. */
  name: string;
  /** In small letters. */
  email: string;
}

/** Far more than the e-mails of a full group: what is longer is not a list of people. */
const maxLength = 2_000_000;

/**
 * The people in a pasted text, each once: `Mali Jaidee <mali@school.example>; …` as mail programs
 * write them, or the columns of a spreadsheet. In a line with one e-mail the rest is the name; of
 * several, each has the name before it.
 */
export function peopleIn(pasted: string): Person[] {
  const people = onlyVisible(pasted.slice(0, maxLength))
    .split(/[\n\r]+/)
    .flatMap(peopleOfLine);
  // The first place that names somebody counts.
  const named = people.toSorted(
    (one, other) => Number(one.name === '') - Number(other.name === ''),
  );
  const byEmail = new Map(named.toReversed().map((person) => [person.email, person]));
  return [...new Set(people.map(({ email }) => email))].flatMap(
    (email) => byEmail.get(email) ?? [],
  );
}

function peopleOfLine(line: string): Person[] {
  const words = line.split(/([\s,;<>"()]+)/);
  const emails = words.filter((word) => word.includes('@'));
  const [only, ...more] = emails.map((email) => email.toLowerCase());
  if (only === undefined) return [];
  if (more.length === 0) return [{ name: nameOf(words.filter(isNoEmail).join('')), email: only }];
  const people: Person[] = [];
  let before = '';
  for (const word of words) {
    if (isNoEmail(word)) before += word;
    else {
      people.push({ name: nameOf(before), email: word.toLowerCase() });
      before = '';
    }
  }
  return people;
}

const isNoEmail = (word: string) => !word.includes('@');

/** Without what separates and encloses, and without the number of a row. */
function nameOf(text: string): string {
  return text
    .replaceAll(/[\s,;<>"()]+/g, ' ')
    .trim()
    .replace(/^\d+ /, '');
}
