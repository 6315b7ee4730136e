import { screen, userEvent } from '@testing-library/react-native';
import { i18n } from '../../lib/language/i18n';
import { choose } from '../../lib/preferences/preferences';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { MyDataScreen } from './my-data-screen';

const controller = {
  name: 'Books Ltd',
  address: '9 Rama I Road',
  phone: '02 123 4567',
  email: 'privacy@books.example',
};
const terms = {
  purpose: 'terms',
  given: true,
  document: 'terms-of-usage',
  version: '2026-11-22',
  guardianName: 'Malee',
  createdAt: '2026-12-01T03:00:00.000Z',
};
const answered = {
  id: 1001,
  kind: 'correction',
  text: 'My name is spelled wrong',
  state: 'done',
  answer: 'It is corrected now',
  dueAt: '2026-12-31T03:00:00.000Z',
  doneAt: '2026-12-02T03:00:00.000Z',
  createdAt: '2026-12-01T03:00:00.000Z',
};
const page = (rows: unknown[]) =>
  give({ data: rows, totalPages: 1, currentPage: 1, totalItems: rows.length });
const usual = {
  'GET /api/v1/customers/mail_consent': () => give({ news: false }),
  'GET /api/v1/auth/consents': () =>
    give({ asks: null, outdated: [], guardian: null, given: [terms], controller }),
  'GET /api/v1/auth/requests': () => page([]),
};

test('what is still loading says so', async () => {
  serve({ ...usual, 'GET /api/v1/customers/mail_consent': () => new Promise(() => {}) });
  await renderScreen(<MyDataScreen />);
  expect(await screen.findByLabelText('Loading')).toBeOnTheScreen();
});

test('mails that were turned off by a link are turned on again', async () => {
  const calls = serve({
    ...usual,
    'PUT /api/v1/customers/mail_consent': () => give({ news: true, message: '' }),
  });
  await renderScreen(<MyDataScreen />);
  const choice = (name: string) => screen.getByRole('radio', { name });
  expect(await screen.findByRole('radio', { name: 'Off' })).toBeChecked();
  await userEvent.setup().press(choice('On'));
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({ news: true });
  expect(choice('On')).toBeChecked();
});

test('a request is sent, and stands there with its state and later its answer', async () => {
  const rows: unknown[] = [answered];
  const calls = serve({
    ...usual,
    'GET /api/v1/auth/requests': () => page(rows),
    'POST /api/v1/requests': () => {
      rows.unshift({ ...answered, id: 1002, kind: 'objection', state: 'open', doneAt: null });
      return give({ message: '' });
    },
  });
  await renderScreen(<MyDataScreen />);
  expect(await screen.findByText('It is corrected now')).toBeOnTheScreen();
  expect(screen.getByText('Answered on 2 December 2026')).toBeOnTheScreen();
  const user = userEvent.setup();
  const send = () => user.press(screen.getByRole('button', { name: 'Send the request' }));
  await user.press(screen.getByRole('radio', { name: 'Objection' }));
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Please tell us what it is about');
  await user.type(screen.getByLabelText('Your request'), 'No statistics, please');
  await send();
  const sent = calls.find(({ path }) => path === '/api/v1/requests');
  expect(sent?.body).toEqual({ kind: 'objection', text: 'No statistics, please' });
  expect(await screen.findByText('Answer by 31 December 2026')).toBeOnTheScreen();
  expect(screen.getByText('Your request is with us')).toBeOnTheScreen();
});

test('a refusal is shown in the words of the server, and the text stays', async () => {
  serve({ ...usual, 'POST /api/v1/requests': () => refuse('request.open', { days: 30 }) });
  await renderScreen(<MyDataScreen />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your request'), 'A copy, please');
  await user.press(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByRole('alert')).toBeOnTheScreen();
  expect(screen.getByLabelText('Your request')).toHaveDisplayValue('A copy, please');
});

test('a part that fails says why and can be asked for again', async () => {
  serve({ ...usual, 'GET /api/v1/auth/requests': () => refuse('part.down') });
  await renderScreen(<MyDataScreen />);
  expect(await screen.findByRole('alert')).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeOnTheScreen();
});

// Must stay the last test: it leaves the app in Thai.
test('the consents stand there with version, day and guardian, in Thai in the Buddhist era', async () => {
  serve(usual);
  choose({ language: 'th' });
  await i18n.changeLanguage('th');
  await renderScreen(<MyDataScreen />);
  expect(await screen.findByText('ยอมรับเงื่อนไขการใช้บริการ')).toBeOnTheScreen();
  expect(screen.getByText('ฉบับวันที่ 22 พฤศจิกายน 2569 · 1 ธันวาคม 2569 · โดย Malee')).toBeOnTheScreen();
  expect(screen.getByText(/Books Ltd/)).toBeOnTheScreen();
});
