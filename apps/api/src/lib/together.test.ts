import { expect, test } from 'vitest';
import { createTogether } from './together.ts';

/** Questions that the test answers by hand. */
function asking() {
  const questions: { keys: string[]; answer: (text: string) => void; fail: () => void }[] = [];
  const ask = createTogether<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        questions.push({ keys, answer: resolve, fail: () => reject(new Error('failed')) });
      }),
  );
  const asked = (count: number) => expect.poll(() => questions.length).toBe(count);
  return { ask, questions, asked };
}

test('who comes while a question is under way waits for the next, which is for all of them', async () => {
  const { ask, questions, asked } = asking();
  const first = ask('a');
  await asked(1);
  const others = [ask('b'), ask('c')];
  questions[0]?.answer('one');
  expect(await first).toBe('one');
  await asked(2);
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
  questions[1]?.answer('two');
  expect(await Promise.all(others)).toEqual(['two', 'two']);
});

test('a question that fails fails for those who asked it, and not for the next', async () => {
  const { ask, questions, asked } = asking();
  const first = expect(ask('a')).rejects.toThrow('failed');
  await asked(1);
  const next = ask('b');
  questions[0]?.fail();
  await first;
  await asked(2);
  questions[1]?.answer('two');
  expect(await next).toBe('two');
});

test('a question that hangs holds up the next for a moment only', async () => {
  const { ask, questions, asked } = asking();
  void ask('a');
  await asked(1);
  const next = ask('b');
  await expect.poll(() => questions.length, { timeout: 10_000 }).toBe(2);
  questions[1]?.answer('two');
  expect(await next).toBe('two');
});
