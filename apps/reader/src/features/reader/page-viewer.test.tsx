import { fireEvent, screen } from '@testing-library/react-native';
import { createRef } from 'react';
import { renderScreen } from '../../testing/render-screen';
import { PageImage } from './page-image';
import { PageViewer } from './page-viewer';
import type { ViewerKeys } from './viewer-props';

// Both libraries run on a native thread, which tests don't have.
jest.mock('react-native-worklets', () => jest.requireActual('react-native-worklets/src/mock'));
jest.mock('react-native-reanimated', () => ({
  ...jest.requireActual('react-native-reanimated/mock'),
  useReducedMotion: () => true,
}));

test('VoiceOver and TalkBack meet one stage, which turns pages and shows the controls', async () => {
  const onTurn = jest.fn();
  const onTap = jest.fn();
  const viewer = createRef<ViewerKeys>();
  const touch = {
    isUnder: () => false,
    begin: () => {},
    extend: () => {},
    end: () => {},
    tap: () => false,
  };
  await renderScreen(
    <PageViewer
      at={3}
      count={9}
      pagesOf={(spread) => [spread + 1]}
      frame={{ width: 400, height: 800 }}
      sizeOf={() => ({ width: 400, height: 600 })}
      renderPage={(page) => <PageImage uri="blob:page" label={`Page ${page}`} onLoad={() => {}} />}
      labelOf={([page]) => `Page ${page} of 9`}
      onTurn={onTurn}
      onTap={onTap}
      zoom={1}
      onZoom={() => {}}
      text={touch}
      keys={viewer}
      controlsShown={false}
      ink="black"
    />,
  );
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
