import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react-native';
import { AppState, type AppStateStatus } from 'react-native';
import { give, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { turnTo } from '../../testing/shown-pages';
import { BookScreen } from './book-screen';

jest.mock('expo-screen-capture', () => jest.requireActual('../../testing/screen-capture'));
jest.mock('expo-router', () => ({
  ...jest.requireActual<object>('expo-router'),
  useLocalSearchParams: () => ({ id: '7', page: '3' }),
}));
jest.mock('./book-view', () => jest.requireActual('../../testing/shown-pages'));
jest.mock('../pages/page-uri', () => ({ toPageUri: async () => 'blob:page', releasePageUri() {} }));

const title = 'ทะเลไทย';
const capture = { mode: 'counted', count: 0, pages: [], limit: 5 };
const answers = {
  'GET /api/v1/reader/books/7': () => give({ id: 7, title, capture }),
  'GET /api/v1/reader/books/7/pages/3': () => give('the page'),
};
const badGateway = () => ({ status: 502, json: '<html>' });
const down = Object.fromEntries(Object.keys(answers).map((call) => [call, badGateway]));

let comeBack: (state: AppStateStatus) => void;
beforeEach(() => {
  jest.useFakeTimers();
  const listeners: ((state: AppStateStatus) => void)[] = [];
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_, listener) => {
    listeners.push(listener);
    return { remove: () => undefined };
  });
  comeBack = (state) => listeners.forEach((listener) => listener(state));
  turnTo(3);
});
afterEach(() => jest.useRealTimers());

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

test('a book that is opened without a network shows its page once the network is back', async () => {
  serve({});
  await renderScreen(<BookScreen />);
  await pass(60_000);
  expect(screen.getByText(/This book couldn't be opened/)).toBeOnTheScreen();
  serve(answers);
  await act(async () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    comeBack('active');
  });
  await pass(100);
  expect(screen.getByText(title)).toBeOnTheScreen();
  expect(screen.getByText('Page 3')).toBeOnTheScreen();
});

test('while the server fails, the reason stays and few calls are made; then the page comes', async () => {
  const calls = serve(down);
  await renderScreen(<BookScreen />);
  await pass(1);
  for (let second = 0; second < 60; second += 1) {
    expect(screen.getByText(/This book couldn't be opened/)).toBeOnTheScreen();
    await pass(1_000);
  }
  // Two questions at growing intervals: for the book, and for its page.
  expect(calls.length).toBeLessThanOrEqual(2 * 6);
  serve(answers);
  await pass(60_000);
  expect(screen.getByText('Page 3')).toBeOnTheScreen();
});

test('a page that fails in an open book comes by itself', async () => {
  serve({ ...answers, 'GET /api/v1/reader/books/7/pages/3': badGateway });
  await renderScreen(<BookScreen />);
  await pass(10_000);
  expect(screen.getByText(title)).toBeOnTheScreen();
  expect(screen.getByText(/This page couldn't be loaded/)).toBeOnTheScreen();
  serve(answers);
  await pass(10_000);
  expect(screen.getByText('Page 3')).toBeOnTheScreen();
  expect(screen.queryByText(/This page couldn't be loaded/)).toBeNull();
});

test('a book that fails to show says so, and Reload opens it anew', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  serve({ 'GET /api/v1/reader/books/7': () => give({ id: 7, title, capture: undefined }) });
  await renderScreen(<BookScreen />);
  await pass(100);
  expect(screen.getByText('Something went wrong here')).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: 'To the library' })).toBeOnTheScreen();
  serve(answers);
  await fireEvent.press(screen.getByRole('button', { name: 'Reload' }));
  await pass(100);
  expect(screen.getByText('Page 3')).toBeOnTheScreen();
});
