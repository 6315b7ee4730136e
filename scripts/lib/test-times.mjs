/** @typedef {import('./test-tools.mjs').Counts} Counts */

/** How many of the slowest files are shown. */
const slowest = 20;

/** What the time of a file goes into, by column: see the reporters, and testing/time-spent.ts. */
const parts = [
  'start',
  'import',
  'database',
  'server',
  'browser',
  'page loads',
  'axe',
  'polling',
  'waiting',
];

/**
 * Prints what each suite took, and what its slowest files spent their time on.
 * @param {{ title: string, seconds: number, counts: Counts }[]} suites
 */
export function tellTimes(suites) {
  console.log('\n── What the time was spent on ──');
  for (const { title, seconds, counts } of suites) {
    const { passed, failed } = counts;
    console.log(`${inSeconds(seconds)}  ${title} (${passed + failed})`);
  }
  const all = suites.flatMap(({ counts }) => counts.files ?? []);
  const files = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest);
  const columns = parts.filter((part) => files.some((file) => (file.parts[part] ?? 0) >= 0.05));
  console.log(
    `\n${['whole', ...columns].map((name) => name.padStart(8)).join(' ')}  The slowest files, in seconds`,
  );
  for (const { file, seconds, parts: spent } of files) {
    const figures = [seconds, ...columns.map((part) => spent[part] ?? 0)];
    console.log(`${figures.map(inSeconds).join(' ')}  ${file}`);
  }
}

/** @param {number} seconds */
function inSeconds(seconds) {
  return seconds.toFixed(1).padStart(8);
}
