import { pictureWidth, zoomedPictureWidth, sideBySide, sizeIn } from './page-size';

test('a tall page is bounded by the height, a wide one by the width', () => {
  expect(sizeIn.page([600, 800], { width: 1000, height: 400 })).toEqual({
    width: 300,
    height: 400,
  });
  expect(sizeIn.page([800, 600], { width: 400, height: 1000 })).toEqual({
    width: 400,
    height: 300,
  });
});

test('the narrowest picture that is still sharp', () => {
  expect(pictureWidth(780)).toBe(1080);
  expect(pictureWidth(1170)).toBe(1080);
  expect(pictureWidth(1300)).toBe(1600);
  expect(pictureWidth(4000)).toBe(1600);
});

test('a page that is zoomed far has the largest image', () => {
  expect(zoomedPictureWidth(1300)).toBe(1600);
  expect(zoomedPictureWidth(1800)).toBe(1600);
  expect(zoomedPictureWidth(2000)).toBe(2400);
  expect(zoomedPictureWidth(4000)).toBe(2400);
});

test('a page that fits the width may be taller than the screen', () => {
  expect(sizeIn.width([600, 800], { width: 900, height: 400 })).toEqual({
    width: 900,
    height: 1200,
  });
});

test('pages side by side are as tall as the taller one', () => {
  const sizes = [
    { width: 300, height: 400 },
    { width: 310, height: 390 },
  ];
  expect(sideBySide(sizes)).toEqual({ width: 610, height: 400 });
});
