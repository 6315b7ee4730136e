import { screen } from '@testing-library/react-native';
import { i18n } from '../../lib/language/i18n';
import { choose } from '../../lib/preferences/preferences';
import { renderScreen } from '../../testing/render-screen';
import { give, serve } from '../../testing/fake-server';
import { ProfileScreen } from './profile-screen';

const device = 'GET /api/v1/reader/device';
const captures = 'GET /api/v1/reader/captures';
const moves = { number: 'n', movesLeft: 1, movesPerMonth: 2, movesFrom: '2026-12-01' };
const none = { mode: 'blocked', limit: 5, data: [] };
const book = { mode: 'counted', limit: 5, count: 4, pages: [1, 2, 9], isClosed: false };

afterEach(async () => {
  choose({ language: 'en' });
  await i18n.changeLanguage('en');
});

test('the moves that are left stand there, with the day from which they count anew', async () => {
  serve({ [device]: () => give(moves), [captures]: () => give(none) });
  await renderScreen(<ProfileScreen />);
  expect(await screen.findByText(/left this month: 1 of 2\. From 1 December 2026/)).toBeTruthy();
});

test('without a move left the day of the next one is said, in Thai in Buddhist years', async () => {
  choose({ language: 'th' });
  await i18n.changeLanguage('th');
  serve({ [device]: () => give({ ...moves, movesLeft: 0 }), [captures]: () => give(none) });
  await renderScreen(<ProfileScreen />);
  expect(await screen.findByText(/ย้ายได้อีกตั้งแต่วันที่ 1 ธันวาคม 2569/)).toBeTruthy();
});

test('each book says how many of its pages are captured, and which is closed', async () => {
  const data = [
    { ...book, id: 1, title: 'ทะเลไทย' },
    { ...book, id: 2, title: 'Tides', pages: [1, 2, 3, 4, 5], isClosed: true },
  ];
  serve({
    [device]: () => give(moves),
    [captures]: () => give({ mode: 'counted', limit: 5, data }),
  });
  await renderScreen(<ProfileScreen />);
  expect(await screen.findByText('ทะเลไทย')).toBeOnTheScreen();
  expect(screen.getByText('3 of 5 pages')).toBeOnTheScreen();
  expect(screen.getByText('5 of 5 pages · closed')).toBeOnTheScreen();
  expect(screen.getByText(/up to 5 pages of each book/)).toBeOnTheScreen();
});

test('without the permission the profile says that screenshots are blocked', async () => {
  serve({ [device]: () => give(moves), [captures]: () => give(none) });
  await renderScreen(<ProfileScreen />);
  expect(await screen.findByText(/Screenshots of books are blocked/)).toBeOnTheScreen();
});

test.each([
  ['en', 'Aqua version 1.2.3'],
  ['th', 'Aqua รุ่น 1.2.3'],
] as const)('its foot says which Aqua it is, in %s', async (language, text) => {
  choose({ language });
  await i18n.changeLanguage(language);
  serve({ [device]: () => give(moves), [captures]: () => give(none) });
  await renderScreen(<ProfileScreen />);
  expect(await screen.findByText(text)).toBeOnTheScreen();
});
