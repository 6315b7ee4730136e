import { screen, userEvent } from '@testing-library/react-native';
import { openAuthSessionAsync } from 'expo-web-browser';
import { renderScreen } from '../../../testing/render-screen';
import { give, refuse, serve } from '../../../testing/fake-server';
import { IdentitiesSection } from './identities-section';

jest.mock('expo-web-browser', () => ({ openAuthSessionAsync: jest.fn() }));
jest.mock('expo-router', () => ({
  useLocalSearchParams: () => ({}),
  router: { setParams: jest.fn() },
}));

const list = 'GET /api/v1/auth/identities';
const shown = 'GET /api/v1/sign_in_providers/shown';
const start = 'POST /api/v1/auth/identities/start';
const add = 'POST /api/v1/auth/identities';
const remove = 'DELETE /api/v1/auth/identities/31';

const school = {
  id: 7,
  preset: 'oidc',
  nameEn: 'School account',
  nameTh: 'บัญชีของสถานศึกษา',
  forStudents: true,
  forStaff: false,
  forAdmins: false,
};
const identity = {
  id: 31,
  provider: { id: 7, nameEn: school.nameEn, nameTh: school.nameTh },
  email: 'somying@school.example',
  name: 'Somying',
  createdAt: '2026-11-22T03:00:00.000Z',
  lastUsedAt: null,
};
const answers = (identities: unknown[], providers: unknown[] = [school]) => ({
  [list]: () => give({ identities, hasPassword: true }),
  [shown]: () => give({ providers }),
});

test('without a provider and without an account nothing is shown', async () => {
  const calls = serve(answers([], []));
  await renderScreen(<IdentitiesSection />);
  await screen.findByText(/./).catch(() => undefined);
  expect(calls).toHaveLength(2);
  expect(screen.queryByText('Log in with other accounts')).toBeNull();
});

test('an account is removed after a question; the last way in stays', async () => {
  let isLast = true;
  serve({
    ...answers([identity]),
    [remove]: () =>
      isLast ? refuse('wayIn.last') : give({ ...identity, message: 'Delete successfully' }),
  });
  await renderScreen(<IdentitiesSection />);
  const user = userEvent.setup();
  expect(await screen.findByText('somying@school.example')).toBeOnTheScreen();
  expect(screen.getByText('Added 22 November 2026')).toBeOnTheScreen();
  expect(screen.queryByRole('button', { name: 'Add School account' })).toBeNull();
  await user.press(screen.getByRole('button', { name: 'Remove School account' }));
  await user.press(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/This is the last way into this account/)).toBeOnTheScreen();
  isLast = false;
  serve({ ...answers([]), [remove]: () => give({ ...identity, message: 'Delete successfully' }) });
  await user.press(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Add School account' })).toBeOnTheScreen();
});

test('an account is added with the password, in the browser above the app', async () => {
  const url = 'aqua://sign-in?code=code-1&state=app.1';
  jest.mocked(openAuthSessionAsync).mockResolvedValue({ type: 'success', url });
  const identities: unknown[] = [];
  const calls = serve({
    ...answers(identities),
    [start]: () => give({ url: 'https://login.school.example', state: 'app.1', ticket: 't' }),
    [add]: () => {
      identities.push(identity);
      return give({ ...identity, message: 'You can log in with this account from now on' });
    },
  });
  await renderScreen(<IdentitiesSection />);
  const user = userEvent.setup();
  await user.press(await screen.findByRole('button', { name: 'Add School account' }));
  await user.press(await screen.findByRole('button', { name: 'Go to School account' }));
  expect(screen.getByText('Please enter your password')).toBeOnTheScreen();
  await user.type(screen.getByLabelText('Current password'), 'Secret123');
  await user.press(screen.getByRole('button', { name: 'Go to School account' }));
  expect(await screen.findByText('somying@school.example')).toBeOnTheScreen();
  expect(screen.getByText('You can log in with this account from now on')).toBeOnTheScreen();
  const sent = calls.filter(({ body }) => body !== undefined).map(({ body }) => body);
  expect(sent).toEqual([
    { providerId: 7, currentPassword: 'Secret123' },
    { state: 'app.1', ticket: 't', response: 'code=code-1&state=app.1' },
  ]);
});
