import { expect, test } from 'vitest';
import { passwordFits } from './passwords.ts';

test('admins and sign-up: 8 to 32 with lower, upper and a digit or symbol', () => {
  for (const rule of ['admin', 'signUp'] as const) {
    for (const good of ['Abcdefg1', 'Abcdefg!', `Aa1${'x'.repeat(29)}`])
      expect(passwordFits(rule, good), good).toBe(true);
    for (const bad of ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', `Aa1${'x'.repeat(30)}`, ''])
      expect(passwordFits(rule, bad), bad).toBe(false);
  }
});

test('staff: 5 to 40 from letters, digits and @$!%*?& with all four classes', () => {
  for (const good of ['Aa1@x', 'Aqua@demo1', `Aa1@${'x'.repeat(36)}`])
    expect(passwordFits('staff', good), good).toBe(true);
  for (const bad of [
    'Aa1@',
    'Aa11x',
    'Aa1#x',
    'aa1@x',
    'AA1@X',
    'Aa@xx',
    `Aa1@${'x'.repeat(37)}`,
    'Aa1@ก',
  ])
    expect(passwordFits('staff', bad), bad).toBe(false);
});
