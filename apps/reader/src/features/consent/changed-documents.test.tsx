import { catalogue } from '@aqua/phrases/catalogue';
import { screen, userEvent } from '@testing-library/react-native';
import { renderScreen } from '../../testing/render-screen';
import { give, serve } from '../../testing/fake-server';
import { LibraryScreen } from '../library/library-screen';

const controller = { name: 'Books Ltd', address: '', phone: '', email: 'privacy@books.example' };
const asks = {
  asks: 'documents',
  outdated: ['terms-of-usage'],
  guardian: null,
  given: [],
  controller,
};
const titled = { name: 'Our documents have changed' };

async function show(state: 'open' | 'guardian') {
  let isAccepted = false;
  const calls = serve({
    'GET /api/v1/auth/consents': () => give(isAccepted ? { ...asks, asks: null } : asks),
    'POST /api/v1/auth/consents': () => {
      isAccepted = true;
      return give({ message: '', state });
    },
    'GET /api/v1/reader/books': () => give({ data: [] }),
  });
  await renderScreen(<LibraryScreen />);
  const user = userEvent.setup();
  await screen.findByRole('heading', titled);
  return {
    calls,
    press: (name: string) => user.press(screen.getByRole('button', { name })),
    tick: (name: string) => user.press(screen.getByRole('checkbox', { name })),
  };
}

test('changed documents are asked for after the sign-in, each with a tick of its own', async () => {
  const { calls, press, tick } = await show('open');
  await tick('I accept the terms of usage');
  await press('Save and continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Please tick both boxes');
  await tick('I have read the privacy policy');
  await press('Save and continue');
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({
    acceptTerms: true,
    readPrivacy: true,
  });
  expect(await screen.findByText(catalogue.en.reader.library.empty)).toBeOnTheScreen();
  expect(screen.queryByRole('heading', titled)).toBeNull();
});

test('a student under 20 learns that the guardian is asked again', async () => {
  const { press, tick } = await show('guardian');
  await tick('I accept the terms of usage');
  await tick('I have read the privacy policy');
  await press('Save and continue');
  expect(await screen.findByRole('alert')).toHaveTextContent(/ask your guardian/);
});

test('who wants to answer later sees the library', async () => {
  const { press } = await show('open');
  await press('Later');
  expect(await screen.findByText(catalogue.en.reader.library.empty)).toBeOnTheScreen();
});
