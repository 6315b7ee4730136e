import { birthdayOf } from './birthday';

test('a birthday is read day first, in the years of either era', () => {
  expect(birthdayOf('4/5/2012')).toBe('2012-05-04');
  expect(birthdayOf(' 04.05.2555 ')).toBe('2012-05-04');
  expect(birthdayOf('29-2-2543')).toBe('2000-02-29');
  expect(birthdayOf('2012-05-04')).toBe('2012-05-04');
  expect(birthdayOf('๔/๕/๒๕๕๕')).toBe('2012-05-04');
});

test('what is no day, or none that anybody was born on, is none', () => {
  for (const text of ['', '4/5', '4/5/12', '30/2/2012', '29/2/2554', '1/1/1899', '1/1/2399'])
    expect(birthdayOf(text)).toBeNull();
});
