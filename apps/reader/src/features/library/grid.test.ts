import { gridOf } from './grid';

test.each([360, 390, 768, 1024, 1440, 2560])('covers fit the grid at %i pixels', (screen) => {
  const { columns, cover, gap, width } = gridOf(screen);
  expect(columns).toBeGreaterThanOrEqual(2);
  expect(columns * cover + (columns - 1) * gap).toBeLessThanOrEqual(width);
  expect(width).toBeLessThan(screen);
  expect(cover).toBeGreaterThanOrEqual(140);
});

test('a phone shows two covers beside each other', () => {
  expect(gridOf(390).columns).toBe(2);
});
