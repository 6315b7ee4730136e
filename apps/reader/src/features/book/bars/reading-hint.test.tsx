import { fireEvent, screen } from '@testing-library/react-native';
import { Text } from 'react-native';
import { hasMouse } from '../../../lib/platform/has-mouse';
import { readLocal } from '../../../lib/storage/local-store';
import { renderScreen } from '../../../testing/render-screen';
import { ReadingHint, useHintHeight } from './reading-hint';
import { readingThemeOf } from '../../pages/reading-theme';

jest.mock('../../../lib/platform/has-mouse', () => ({ hasMouse: jest.fn() }));
jest.mock('react-native/Libraries/Utilities/useWindowDimensions', () => ({
  default: () => ({ width: 1440, height: 900, scale: 1, fontScale: 1 }),
}));

function Pages() {
  const height = useHintHeight();
  return height > 0 ? (
    <ReadingHint theme={readingThemeOf('night')} />
  ) : (
    <Text>The pages alone</Text>
  );
}

test('who has no mouse gets no hint', async () => {
  jest.mocked(hasMouse).mockReturnValue(false);
  await renderScreen(<Pages />);
  expect(screen.getByText('The pages alone')).toBeOnTheScreen();
});

test('the hint is announced, and once closed it does not come back on this device', async () => {
  jest.mocked(hasMouse).mockReturnValue(true);
  await renderScreen(<Pages />);
  expect(screen.getByText(/^Arrow keys turn the pages/).parent).toHaveProp('role', 'status');
  await fireEvent.press(screen.getByRole('button', { name: 'Close this hint' }));
  expect(screen.getByText('The pages alone')).toBeOnTheScreen();
  expect(readLocal('readingHint')).toBe('seen');
});
