import type { PageText } from '@aqua/contract/reading/open-books';
import { act, renderHook } from '@testing-library/react-native';
import { useState } from 'react';
import { usePageLinks } from './use-page-links';

const text: PageText = {
  page: 3,
  state: 'whole',
  text: '',
  words: [],
  links: [
    { box: [0.1, 0.1, 0.4, 0.15], page: 12, address: null },
    { box: [0.1, 0.3, 0.4, 0.35], page: null, address: 'https://books.example/' },
  ],
};
const inside = { page: 3, x: 0.2, y: 0.12 };
const outside = { page: 3, x: 0.2, y: 0.32 };

async function setUp(isSelecting = false) {
  const tap = jest.fn(() => false);
  const touch = { isUnder: () => false, begin() {}, extend() {}, end() {}, tap };
  const { result } = await renderHook(() => {
    const [page, onFollow] = useState(3);
    return {
      page,
      ...usePageLinks({ pages: [page], texts: [text], touch, isSelecting, onFollow }),
    };
  });
  const press = (point: typeof inside) => act(async () => void result.current.touch.tap(point));
  return { result, press, tap };
}

test('a tap on a link inside leads to its page', async () => {
  const { result, press, tap } = await setUp();
  await press(inside);
  expect(result.current).toMatchObject({ page: 12 });
  expect(tap).not.toHaveBeenCalled();
});

test('an address is asked about, and the page stays', async () => {
  const { result, press } = await setUp();
  await press(outside);
  expect(result.current).toMatchObject({ page: 3, address: 'https://books.example/' });
  await act(async () => result.current.leaveAddress());
  expect(result.current.address).toBe(null);
});

test('beside a link, and while words are selected, a tap does what it did', async () => {
  const beside = await setUp();
  await beside.press({ page: 3, x: 0.8, y: 0.8 });
  expect(beside.tap).toHaveBeenCalledTimes(1);
  const selecting = await setUp(true);
  await selecting.press(inside);
  expect(selecting.tap).toHaveBeenCalledTimes(1);
  expect(selecting.result.current.page).toBe(3);
});
