import { fireEvent, screen } from '@testing-library/react-native';
import { renderScreen } from '../../../testing/render-screen';
import { readingThemeOf } from '../../pages/reading-theme';
import { ZoomButtons } from './zoom-buttons';

const show = (zoom: number) => {
  const onZoom = jest.fn();
  return renderScreen(
    <ZoomButtons zoom={zoom} theme={readingThemeOf('night')} onZoom={onZoom} />,
  ).then(() => onZoom);
};
const button = (name: string) => screen.getByRole('button', { name });

test('buttons do what the keys do, and only what is possible', async () => {
  const onZoom = await show(1.5);
  for (const name of ['Zoom in', 'Zoom out', 'As large as the page'])
    await fireEvent.press(button(name));
  expect(onZoom.mock.calls).toEqual([[1.5], [1 / 1.5], [0]]);
});

test('a whole page gets no smaller, and a page at its largest no larger', async () => {
  await show(1);
  expect(button('Zoom out')).toBeDisabled();
  expect(button('As large as the page')).toBeDisabled();
  expect(button('Zoom in')).toBeEnabled();
  await show(5);
  expect(screen.getAllByRole('button', { name: 'Zoom in' }).at(-1)).toBeDisabled();
});
