import type { OpenBook } from '@aqua/contract/reading/open-books';
import { screen, userEvent } from '@testing-library/react-native';
import { writeLocal } from '../../lib/storage/local-store';
import { renderScreen } from '../../testing/render-screen';
import { ReadingSettingsDialog } from './reading-settings-dialog';

const bookOf = (id: number) => ({ id, title: `Book ${id}`, pageCount: 3 }) as OpenBook;

/** Opens the settings in a book, chooses `options`, and says which are on then. */
async function inBook(id: number, ...options: string[]): Promise<string[]> {
  const view = await renderScreen(
    <ReadingSettingsDialog book={bookOf(id)} open onClose={() => {}} />,
  );
  for (const name of options) await userEvent.setup().press(screen.getByRole('radio', { name }));
  const on = screen.getAllByRole('radio', { checked: true }).slice(1);
  const names = on.map(({ props }) => props['aria-label'] ?? props.accessibilityLabel);
  await view.unmount();
  return names;
}

test('each book keeps its own layout; a new one begins with what was chosen last', async () => {
  expect(await inBook(1)).toEqual(['Turn pages', 'Whole page', 'Two on wide screens']);
  expect(await inBook(2, 'Always one', 'Full width')).toEqual([
    'Turn pages',
    'Full width',
    'Always one',
  ]);
  expect(await inBook(1)).toEqual(['Turn pages', 'Whole page', 'Two on wide screens']);
  expect(await inBook(3, 'Scroll')).toEqual(['Scroll', 'Full width']);
  expect(await inBook(2)).toEqual(['Turn pages', 'Full width', 'Always one']);
});

test('a layout that storage holds damaged opens the book as usual', async () => {
  writeLocal('layout.11', '{"pageFlow":');
  writeLocal('layout.12', '{"pageFlow":"sideways","zoom":"far"}');
  for (const id of [11, 12])
    expect(await inBook(id)).toEqual(['Turn pages', 'Whole page', 'Two on wide screens']);
});
