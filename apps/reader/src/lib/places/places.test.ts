import type { Place } from '@aqua/contract/reading/open-books';
import { give, refuse, serve } from '../../testing/fake-server';
import { writeLocal } from '../storage/local-store';
import { comparePlaces, shownPage } from './compare-places';
import { localPlace, unsentBooks } from './local-places';
import { isAsked, meetPlace, movePlace, reachPage, stayHere, takePlace } from './places';
import { noteShown } from './shown-pages';
import { allowReports, sendLastReports, sendReports } from './report-places';

const onSaved = jest.fn();
const report = (book: number) => `PUT /api/v1/reader/books/${book}/progress`;
const noon = '2026-11-22T12:00:00.000Z';

function placeOn(name: string, page: number, version: number): Place {
  return {
    page,
    furthest: page,
    version,
    savedAt: noon,
    device: { name, isThis: name === 'this one' },
  };
}
const saved = (page: number, version: number) =>
  give({ ...placeOn('this one', page, version), editedAt: noon, isSaved: true });
const rejected = (place: Place) => give({ ...place, editedAt: noon, isSaved: false });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page is sent with what this device has seen, and not again', async () => {
  const calls = serve({ [report(1)]: () => saved(5, 1) });
  movePlace(1, 5);
  expect(unsentBooks()).toEqual([1]);
  await sendReports(onSaved);
  expect(calls.map(({ body }) => body)).toMatchObject([{ page: 5, seen: 0 }]);
  expect(localPlace(1)).toMatchObject({ page: 5, seen: 1, isSent: true });
  await sendReports(onSaved);
  expect(calls).toHaveLength(1);
});

test('a report names the pages that were shown since the last one, once', async () => {
  const calls = serve({ [report(7)]: () => saved(5, 1) });
  noteShown(7, 4);
  noteShown(7, 5);
  movePlace(7, 5);
  await sendReports(onSaved);
  movePlace(7, 6);
  await sendReports(onSaved);
  expect(calls.map(({ body }) => body)).toMatchObject([{ shown: [4, 5] }, { shown: [] }]);
});

test('a page that was turned while a report was on its way is sent next', async () => {
  const calls = serve({
    [report(2)]: () => {
      if (calls.length === 1) movePlace(2, 6);
      return saved(calls.length === 1 ? 5 : 6, calls.length);
    },
  });
  movePlace(2, 5);
  await sendReports(onSaved);
  expect(localPlace(2)).toMatchObject({ page: 6, seen: 1, isSent: false });
  await sendReports(onSaved);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { page: 5, seen: 0 },
    { page: 6, seen: 1 },
  ]);
});

test('without a network the place stays, and is sent by itself later', async () => {
  serve({});
  movePlace(3, 9);
  await sendReports(onSaved);
  expect(localPlace(3)).toMatchObject({ page: 9, isSent: false });
  const calls = serve({ [report(3)]: () => saved(9, 1) });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(calls).toHaveLength(1);
  expect(unsentBooks()).toEqual([]);
});

test('the place of another device is not overwritten: the student is asked, and stays', async () => {
  const tablet = placeOn('tablet', 25, 7);
  const calls = serve({ [report(4)]: () => rejected(tablet) });
  movePlace(4, 12);
  await sendReports(onSaved);
  expect(isAsked(4)).toBe(true);
  await sendReports(onSaved);
  expect(calls).toHaveLength(1);
  expect(localPlace(4)).toMatchObject({ page: 12, isSent: false });

  stayHere(4, 12, tablet);
  const after = serve({ [report(4)]: () => saved(12, 8) });
  await sendReports(onSaved);
  expect(after.map(({ body }) => body)).toMatchObject([{ page: 12, seen: 7 }]);
  expect(unsentBooks()).toEqual([]);
});

test('the student goes on where the tablet is, and nothing is sent', async () => {
  const calls = serve({});
  movePlace(5, 12);
  meetPlace(5, placeOn('tablet', 25, 3));
  expect(isAsked(5)).toBe(true);
  takePlace(5, placeOn('tablet', 25, 3));
  await sendReports(onSaved);
  expect(calls).toEqual([]);
  expect(localPlace(5)).toMatchObject({ page: 25, seen: 3, isSent: true });
  // An earlier answer arrives late.
  meetPlace(5, placeOn('phone', 12, 2));
  expect(isAsked(5)).toBe(false);
});

test('a device whose answer was lost sends again without a question', async () => {
  serve({ [report(6)]: () => rejected(placeOn('this one', 8, 4)) });
  movePlace(6, 9);
  await sendReports(onSaved);
  expect(isAsked(6)).toBe(false);
  const calls = serve({ [report(6)]: () => saved(9, 5) });
  await sendReports(onSaved);
  expect(calls.map(({ body }) => body)).toMatchObject([{ page: 9, seen: 4 }]);
});

test('a book that was taken away is asked for once, and again when it is opened', async () => {
  const calls = serve({ [report(7)]: () => refuse('row.unknown') });
  movePlace(7, 2);
  await sendReports(onSaved);
  await sendReports(onSaved);
  expect(calls).toHaveLength(1);
  allowReports(7);
  await sendReports(onSaved);
  expect(calls).toHaveLength(2);
  takePlace(7, placeOn('this one', 2, 1));
});

test('when the app is left, the call outlives the page', async () => {
  serve({ [report(8)]: () => saved(3, 1) });
  movePlace(8, 3);
  sendLastReports(onSaved);
  expect(jest.mocked(globalThis.fetch).mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(unsentBooks()).toEqual([]);
});

test('a page that an earlier release stored is still the place', () => {
  writeLocal('page.0.9', '33');
  expect(localPlace(9)).toMatchObject({ page: 33, seen: 0, isSent: false });
  expect(comparePlaces(localPlace(9), placeOn('tablet', 25, 1))).toBe('ask');
  expect(comparePlaces(localPlace(9), placeOn('tablet', 25, 0))).toBe('keep');
});

test('the library shows what is newer', () => {
  const local = { page: 12, seen: 3, isSent: true, editedAt: noon };
  expect(shownPage(null, placeOn('tablet', 25, 4))).toBe(25);
  expect(shownPage(local, placeOn('tablet', 25, 4))).toBe(25);
  expect(shownPage({ ...local, isSent: false }, placeOn('tablet', 25, 4))).toBe(12);
  expect(shownPage(local, placeOn('tablet', 25, 2))).toBe(12);
  expect(shownPage(null, null)).toBe(null);
  // No device has reported this one: pages are fetched ahead.
  expect(shownPage(null, placeOn('tablet', 3, 0))).toBe(null);
});

test('the furthest page is sent, and never goes back, whichever place counts', async () => {
  const far = { ...placeOn('tablet', 3, 1), furthest: 40 };
  const calls = serve({ [report(10)]: () => saved(5, 2) });
  meetPlace(10, far);
  expect(localPlace(10)).toMatchObject({ page: 3, furthest: 40 });
  movePlace(10, 5);
  reachPage(10, 5);
  await sendReports(onSaved);
  expect(calls.map(({ body }) => body)).toMatchObject([{ page: 5, furthest: 40 }]);
  movePlace(10, 50);
  reachPage(10, 50);
  takePlace(10, { ...far, version: 3 });
  expect(localPlace(10)).toMatchObject({ page: 3, furthest: 50, seen: 3 });
});
