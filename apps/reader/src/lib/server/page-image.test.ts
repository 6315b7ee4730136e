import { picturesIn } from './page-image';

test('the header of a page says where its pictures are', () => {
  expect(picturesIn(new Headers({ 'page-pictures': '[[0,0.5,1,0.75]]' }))).toEqual([
    [0, 0.5, 1, 0.75],
  ]);
});

test.each(['', 'nothing', '[[1,2,3]]', '{"a":1}'])('%p means no pictures', (value) => {
  expect(picturesIn(new Headers({ 'page-pictures': value }))).toEqual([]);
});
