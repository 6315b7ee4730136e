import { withLatinDigits } from '@aqua/contract/clean-text';

/** A kind of school with its grades, as names of classes write it. */
interface Level {
  /** The first is what a new name begins with. */
  words: RegExp;
  prefix: string;
  grades: number;
  /** Where the next grade after the last one is, if the school has it. */
  next?: string;
}

const levels: Record<string, Level> = {
  อ: { words: /อนุบาล(?:ศึกษา)?(?:ปีที่)?|อ\.?/, prefix: 'อ.', grades: 3, next: 'ป' },
  ป: { words: /ประถม(?:ศึกษา)?(?:ปีที่)?|ป\.?/, prefix: 'ป.', grades: 6, next: 'ม' },
  ม: { words: /มัธยม(?:ศึกษา)?(?:ปีที่)?|ม\.?/, prefix: 'ม.', grades: 6 },
  k: { words: /kindergarten|anuban|kg?\.?/i, prefix: 'K', grades: 3, next: 'p' },
  p: { words: /primary|prathom|p\.?/i, prefix: 'P.', grades: 6, next: 'm' },
  m: { words: /matt?hayom|m\.?/i, prefix: 'M.', grades: 6 },
  grade: { words: /grade|gr?\.?/i, prefix: 'Grade ', grades: 12 },
  year: { words: /year|yr?\.?/i, prefix: 'Year ', grades: 13 },
};

/** `/1`, ` ห้อง 1`, `A`, and a programme such as ` EP` or ` (Gifted)`; anything else is no class. */
const room =
  /^(?:\s?\/\s?|\s?(?:ห้อง(?:ที่)?|room)\s?|\s)?(\d{1,2}|[a-zก-ฮ])?(?:\s?\(([^()]{1,20})\)|\s?([a-z]{2,3}))?$/i;

export interface ClassName {
  level: string;
  grade: number;
  /** Equal for two spellings of the same room and programme. */
  room: string;
  /** The name with another grade. */
  withGrade: (grade: number, level?: string) => string;
}

const thaiDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));

const patterns = Object.entries(levels).map(([level, { words }]) => ({
  level,
  pattern: new RegExp(`^((?:ชั้น\\s?)?(?:${words.source})\\s?)(\\d{1,2})(?!\\d)(.*)$`, 'iu'),
}));

/** Reads the name of a group as grade and room; undefined if it is no class. */
function readClassName(name: string): ClassName | undefined {
  const text = withLatinDigits(name).replaceAll(/\s+/g, ' ').trim();
  const hasThaiDigits = text !== name.replaceAll(/\s+/g, ' ').trim();
  for (const { level, pattern } of patterns) {
    const [, prefix = '', digits = '', rest = ''] = pattern.exec(text) ?? [];
    const grade = Number(digits);
    const found = room.exec(rest);
    if (grade < 1 || grade > (levels[level]?.grades ?? 0) || found === null) continue;
    return {
      level,
      grade,
      room: `${found[1] ?? ''} ${found[2] ?? found[3] ?? ''}`.toLowerCase(),
      withGrade: (to, toLevel = level) => {
        const start = toLevel === level ? prefix : (levels[toLevel]?.prefix ?? prefix);
        const made = `${start}${to}${rest}`;
        return hasThaiDigits ? thaiDigits(made) : made;
      },
    };
  }
  return undefined;
}

interface Named {
  id: number;
  name: string;
}

/** Where the students of each class go: into a name, or out of the school (null). */
export function nextClasses<Group extends Named>(
  groups: readonly Group[],
): Map<Group, string | null> {
  const read = groups.flatMap((group) => {
    const as = readClassName(group.name);
    return as === undefined ? [] : [{ group, as }];
  });
  const keyOf = (level: string, grade: number, of: string) => `${level} ${grade} ${of}`;
  const known = Map.groupBy(read, ({ as }) => keyOf(as.level, as.grade, as.room));
  const taught = new Set(read.map(({ as }) => as.level));
  return new Map(
    read.map(({ group, as }) => {
      const { grades = 0, next } = levels[as.level] ?? {};
      const isLast = as.grade === grades;
      if (isLast && (next === undefined || !taught.has(next))) return [group, null];
      const [level, grade] = isLast && next !== undefined ? [next, 1] : [as.level, as.grade + 1];
      const name = as.withGrade(grade, level);
      const same = known.get(keyOf(level, grade, as.room)) ?? [];
      const exact = same.find((other) => other.group.name === name);
      return [group, (exact ?? same[0])?.group.name ?? name];
    }),
  );
}
