import { fireEvent, screen } from '@testing-library/react-native';
import { renderScreen } from '../../testing/render-screen';
import { give, refuse, serve } from '../../testing/fake-server';
import { PasswordDialog } from './password-dialog';

const call = 'PUT /api/v1/auth/password';
const labels = ['Current password', 'New password', 'New password again'];

async function fillIn(...passwords: string[]) {
  for (const [at, password] of passwords.entries())
    await fireEvent.changeText(screen.getByLabelText(labels[at] ?? ''), password);
  await fireEvent.press(screen.getByRole('button', { name: 'Save password' }));
}

test('the password is changed, and it is said what that ends', async () => {
  const calls = serve({ [call]: () => give({ message: 'Password changed' }) });
  const onClose = jest.fn();
  await renderScreen(<PasswordDialog open onClose={onClose} />);
  await fillIn('Harbour2026', 'Lagoon2026', 'Lagoon2026');
  expect(await screen.findByText('Password changed')).toBeOnTheScreen();
  expect(calls).toMatchObject([
    {
      body: {
        currentPassword: 'Harbour2026',
        password: 'Lagoon2026',
        password_confirmation: 'Lagoon2026',
      },
    },
  ]);
  await fireEvent.press(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('an empty field is not sent; a refusal stands at its field, and what was typed stays', async () => {
  const calls = serve({
    [call]: () => refuse('currentPassWrong', {}, 'en', 'currentPassword'),
  });
  await renderScreen(<PasswordDialog open onClose={jest.fn()} />);
  await fillIn('Harbour2026', 'Lagoon2026');
  expect(screen.getByText('Please fill in every field')).toBeOnTheScreen();
  expect(calls).toEqual([]);
  await fillIn('Wrong2026', 'Lagoon2026', 'Lagoon2026');
  expect(await screen.findByText('The current password is wrong')).toBeOnTheScreen();
  expect(screen.getByLabelText('New password')).toHaveProp('value', 'Lagoon2026');
});

test('without a connection it says so, and what was typed stays', async () => {
  serve({});
  await renderScreen(<PasswordDialog open onClose={jest.fn()} />);
  await fillIn('Harbour2026', 'Lagoon2026', 'Lagoon2026');
  expect(await screen.findByText(/can't reach Aqua/)).toBeOnTheScreen();
  expect(screen.getByLabelText('New password again')).toHaveProp('value', 'Lagoon2026');
});
