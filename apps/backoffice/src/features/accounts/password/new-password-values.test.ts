import { expect, test } from 'vitest';
import { createPasswordForm } from './new-password-values.ts';

test('all that is wrong is said at once: the passwords, the terms and the missing guardian', () => {
  const { error } = createPasswordForm('young@aqua.example').safeParse({
    token: 'a',
    password: 'Reading2026',
    password_confirmation: 'Reading2027',
    birthday: `${new Date().getFullYear() - 15}-01-31`,
    acceptTerms: false,
    readPrivacy: false,
    guardianName: '',
    guardianEmail: '',
  });
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'acceptTerms',
    'guardianEmail',
    'guardianName',
    'password_confirmation',
    'readPrivacy',
  ]);
});

test('passwords that differ are said beside a birthday that is missing', () => {
  const { error } = createPasswordForm('young@aqua.example').safeParse({
    token: 'a',
    password: 'Reading2026',
    password_confirmation: '',
    birthday: '',
    acceptTerms: true,
    readPrivacy: true,
    guardianName: '',
    guardianEmail: '',
  });
  expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
    'birthdayAlert',
    'passConfirmAlert',
  ]);
});
