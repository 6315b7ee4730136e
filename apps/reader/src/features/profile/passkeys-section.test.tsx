import { screen, userEvent } from '@testing-library/react-native';
import { makePasskey } from '../../lib/platform/passkeys';
import { NoPasskey } from '../../lib/server/no-passkey';
import { give, refuse, serve } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import { PasskeysSection } from './passkeys-section';

// The browser's part, which the app on a phone does not have.
jest.mock('../../lib/platform/passkeys', () => ({ makePasskey: jest.fn() }));

const list = 'GET /api/v1/auth/passkeys';
const start = 'POST /api/v1/auth/passkeys/start';
const add = 'POST /api/v1/auth/passkeys';
const tablet = {
  id: 7,
  name: 'Tablet',
  isBackedUp: true,
  createdAt: '2026-11-22T03:00:00.000Z',
  lastUsedAt: null,
  copiedAt: null,
};
const options = { challenge: 'AAAA' };
const credential = { id: 'AAAA' };

async function openDialog() {
  const user = userEvent.setup();
  await renderScreen(<PasskeysSection />);
  await user.press(await screen.findByRole('button', { name: 'Add a passkey' }));
  return user;
}

test('a student adds a passkey after the password', async () => {
  let data: unknown[] = [];
  jest.mocked(makePasskey).mockResolvedValue(credential as never);
  const calls = serve({
    [list]: () => give({ data, hasPassword: true }),
    [start]: () => give(options),
    [add]: () => {
      data = [tablet];
      return give({ ...tablet, message: 'Passkey added' });
    },
  });
  const user = await openDialog();
  await user.press(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please fill in every field')).toBeOnTheScreen();
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Tablet');
  await user.type(screen.getByLabelText('Current password'), 'Secret123');
  await user.press(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Remove Tablet' })).toBeOnTheScreen();
  expect(makePasskey).toHaveBeenCalledWith(options);
  const sent = calls.filter(({ path }) => path.includes('passkeys')).map(({ body }) => body);
  expect(sent).toEqual(
    expect.arrayContaining([{ currentPassword: 'Secret123' }, { name: 'Tablet', credential }]),
  );
});

test('a wrong password, and a closed question of the browser, are said; nothing is lost', async () => {
  jest.mocked(makePasskey).mockRejectedValue(new NoPasskey('The browser gave none'));
  let isRight = false;
  serve({
    [list]: () => give({ data: [], hasPassword: true }),
    [start]: () =>
      isRight ? give(options) : refuse('currentPassWrong', {}, 'en', 'currentPassword'),
  });
  const user = await openDialog();
  await user.type(screen.getByLabelText('Current password'), 'Secret123');
  await user.press(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('The current password is wrong')).toBeOnTheScreen();
  isRight = true;
  await user.press(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('The browser gave none')).toBeOnTheScreen();
  expect(screen.getByLabelText('Current password').props.value).toBe('Secret123');
});

test('one that may be copied says so; the last way in stays, in the words of the server', async () => {
  const copied = { ...tablet, id: 8, name: 'Old', copiedAt: tablet.createdAt };
  serve({
    [list]: () => give({ data: [tablet, copied], hasPassword: false }),
    'DELETE /api/v1/auth/passkeys/7': () => refuse('wayIn.last'),
  });
  const user = userEvent.setup();
  await renderScreen(<PasskeysSection />);
  expect(await screen.findByText(/There may be a copy of it/)).toBeOnTheScreen();
  await user.press(screen.getByRole('button', { name: 'Remove Tablet' }));
  await user.press(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/the last way into this account/)).toBeOnTheScreen();
});
