import { screen, userEvent } from '@testing-library/react-native';
import { useState } from 'react';
import { Text } from 'react-native';
import { renderScreen } from '../../testing/render-screen';
import { reloadApp } from '../../lib/platform/reload-app';
import { Crash } from './crash';
import { ErrorBoundary } from './error-boundary';
import { Overlay } from '../overlays/overlay';
import { ScreenBoundary } from './screen-boundary';

let isBroken: boolean;
function Part() {
  if (isBroken) throw new Error('broken part');
  return <Text>the part</Text>;
}

const press = (name: string) => userEvent.setup().press(screen.getByRole('button', { name }));

beforeEach(() => {
  isBroken = true;
  // React reports each error that a boundary keeps.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('a screen that fails says so, and Reload shows it anew', async () => {
  await renderScreen(
    <>
      <Text>around it</Text>
      <ScreenBoundary hasLibraryButton>
        <Part />
      </ScreenBoundary>
    </>,
  );
  expect(screen.getByText('Something went wrong here')).toBeOnTheScreen();
  expect(screen.getByText('Your place, notes and highlights are kept.')).toBeOnTheScreen();
  expect(screen.getByRole('button', { name: 'To the library' })).toBeOnTheScreen();
  expect(screen.getByText('around it')).toBeOnTheScreen();
  isBroken = false;
  await press('Reload');
  expect(screen.getByText('the part')).toBeOnTheScreen();
});

test('the whole app that fails is started anew', async () => {
  await renderScreen(
    <ErrorBoundary fallback={(again) => <Crash onReload={() => reloadApp(again)} />}>
      <Part />
    </ErrorBoundary>,
  );
  isBroken = false;
  await press('Reload');
  expect(screen.getByText('the part')).toBeOnTheScreen();
});

function Book() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Text onPress={() => setOpen(true)}>the book</Text>
      <Overlay open={open} label="Sheet" place="side" onClose={() => setOpen(false)}>
        <Part />
      </Overlay>
    </>
  );
}

test('a sheet that fails is closed or reloaded, and the book below goes on', async () => {
  await renderScreen(<Book />);
  expect(screen.getByText('the book')).toBeOnTheScreen();
  await press('Close');
  expect(screen.queryByText('Something went wrong here')).toBeNull();
  await userEvent.setup().press(screen.getByText('the book'));
  expect(screen.getByText('Something went wrong here')).toBeOnTheScreen();
  isBroken = false;
  await press('Reload');
  expect(screen.getByText('the part')).toBeOnTheScreen();
});
