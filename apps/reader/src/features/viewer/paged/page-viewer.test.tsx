import { fireEvent, screen } from '@testing-library/react-native';
import { createRef } from 'react';
import { renderScreen } from '../../../testing/render-screen';
import { PageImage } from '../../book/page/page-image';
import { PageViewer } from './page-viewer';
import type { PageViewerProps, ViewerKeys } from '../viewer-props';

// Both libraries run on a native thread, which tests don't have.
jest.mock('react-native-worklets', () => jest.requireActual('react-native-worklets/src/mock'));
jest.mock('react-native-reanimated', () => ({
  ...jest.requireActual('react-native-reanimated/mock'),
  useReducedMotion: () => true,
}));

const touch = {
  isUnder: () => false,
  begin: () => {},
  extend: () => {},
  end: () => {},
  tap: () => false,
};

async function showViewer(props: Pick<PageViewerProps, 'at' | 'pagesOf' | 'way'>) {
  const on = { onTurn: jest.fn(), onTap: jest.fn() };
  await renderScreen(
    <PageViewer
      count={9}
      frame={{ width: 400, height: 800 }}
      sizeOf={() => ({ width: 400, height: 600 })}
      renderPage={(page) => <PageImage uri="blob:page" label={`Page ${page}`} onLoad={() => {}} />}
      labelOf={([page]) => `Page ${page} of 9`}
      zoom={1}
      onZoom={() => {}}
      text={touch}
      keys={createRef<ViewerKeys>()}
      controlsShown={false}
      ink="black"
      {...props}
      {...on}
    />,
  );
  return on;
}

test('VoiceOver and TalkBack meet one stage, which turns pages and shows the controls', async () => {
  const { onTurn, onTap } = await showViewer({ at: 3, pagesOf: (spread) => [spread + 1], way: 1 });
  const stage = screen.getByLabelText('Page 4 of 9');
  expect(stage.props).toMatchObject({ accessible: true, accessibilityRole: 'adjustable' });
  // The page images are not elements of their own.
  expect(screen.queryAllByLabelText(/^Page \d$/)).toEqual([]);

  const act = (actionName: string) =>
    fireEvent(stage, 'accessibilityAction', { nativeEvent: { actionName } });
  await act('increment');
  await act('decrement');
  expect(onTurn.mock.calls).toEqual([[4], [2]]);
  await act('activate');
  expect(onTap).toHaveBeenCalledTimes(1);
});

test('a book that turns to the left has its next spread at the left, and its first page at the right', async () => {
  await showViewer({ at: 1, pagesOf: (spread) => [2 * spread, 2 * spread + 1], way: -1 });
  const tree = JSON.stringify(screen.toJSON());
  expect(tree).toContain('"left":-800');
  expect(tree).not.toContain('"left":800');
  expect(tree).toContain('"flexDirection":"row-reverse"');
});
