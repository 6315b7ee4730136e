import { defaultRosterScope } from '@aqua/contract/students/roster-states';
import { expect, onTestFinished, test } from 'vitest';
import { seconds } from '../../../../lib/duration.ts';
import { startRosterSource, type Meddler } from '../../../../testing/rosters/roster-source.ts';
import { makeSchool } from '../../../../testing/rosters/school.ts';
import { createSource } from './source.ts';

const slow: [string, Meddler][] = [
  ['of which nothing comes', () => true],
  [
    'of which only the beginning comes',
    ({ response }) => {
      response.write('{"classes":[');
      return true;
    },
  ],
];

for (const [what, meddle] of slow)
  test(`an answer ${what} is given up at its deadline`, { timeout: 10_000 }, async () => {
    const source = await startRosterSource(makeSchool([1]).data);
    onTestFinished(() => source.stop());
    source.meddle = meddle;
    const { signal } = new AbortController();
    const options = { signal, allowsPrivate: true, within: seconds(1) };
    const reading = createSource({ ...source.form, scope: defaultRosterScope }, options);
    await expect(reading.page({ kind: 'classes', path: '/classes' }, 0)).rejects.toMatchObject({
      code: 'roster.slow',
      params: { seconds: 1 },
    });
  });
