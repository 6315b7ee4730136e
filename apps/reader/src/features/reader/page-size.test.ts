import { fitPage, pictureWidth } from './page-size';

test('a tall page is bounded by the height, a wide one by the width', () => {
  expect(fitPage([600, 800], { width: 1000, height: 400 })).toEqual({ width: 300, height: 400 });
  expect(fitPage([800, 600], { width: 400, height: 1000 })).toEqual({ width: 400, height: 300 });
});

test('the narrowest picture that is still sharp', () => {
  expect(pictureWidth(780)).toBe(1080);
  expect(pictureWidth(1170)).toBe(1080);
  expect(pictureWidth(1300)).toBe(1600);
  expect(pictureWidth(4000)).toBe(1600);
});
