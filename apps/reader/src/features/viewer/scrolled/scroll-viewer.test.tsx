import { act, fireEvent, screen } from '@testing-library/react-native';
import { createRef, useState } from 'react';
import { Text } from 'react-native';
import { renderScreen } from '../../../testing/render-screen';
import { ScrollViewer } from './scroll-viewer';
import type { SpreadsSeen } from './scroll-viewer-props';
import type { ViewerKeys } from '../viewer-props';

const frame = { width: 400, height: 800 };
const size = { width: 400, height: 600 };
const touch = {
  isUnder: () => false,
  begin: () => {},
  extend: () => {},
  end: () => {},
  tap: () => false,
};

let goTo: (spread: number) => void;
const viewer = createRef<ViewerKeys>();

/** A book of fifty pages that remembers its place as a book's screen does. */
function Book({ onTurn }: { onTurn: (spread: number) => void }) {
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<SpreadsSeen>([0, 0]);
  goTo = setAt;
  return (
    <>
      <Text>{`pages ${seen.map((each) => each + 1).join(' to ')}`}</Text>
      <ScrollViewer
        at={at}
        count={50}
        pagesOf={(spread) => [spread + 1]}
        way={1}
        frame={frame}
        sizeOf={() => size}
        renderPage={(page) => <Text>{`Page ${page}`}</Text>}
        labelOf={String}
        onTurn={(spread) => {
          onTurn(spread);
          setAt(spread);
        }}
        onTap={() => {}}
        zoom={1}
        onZoom={() => {}}
        text={touch}
        keys={viewer}
        controlsShown={false}
        ink="black"
        touchable={[1, 2]}
        seen={seen}
        onSee={setSeen}
      />
    </>
  );
}

const scrollTo = (y: number) =>
  fireEvent.scroll(screen.getByTestId('scroller'), {
    nativeEvent: {
      contentOffset: { x: 0, y },
      contentSize: { width: 400, height: 50 * 616 },
      layoutMeasurement: frame,
    },
  });

test('the page in the middle is the current one, and only pages near it are drawn', async () => {
  const onTurn = jest.fn();
  await renderScreen(<Book onTurn={onTurn} />);
  expect(screen.getByText('pages 1 to 2')).toBeOnTheScreen();
  expect(screen.queryByText('Page 30')).toBeNull();

  await scrollTo(616 * 4);
  expect(onTurn.mock.calls).toEqual([[4]]);
  expect(screen.getByText('pages 5 to 6')).toBeOnTheScreen();
  await scrollTo(616 * 4 + 20);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

test('a jump goes to its page and reports none', async () => {
  const onTurn = jest.fn();
  await renderScreen(<Book onTurn={onTurn} />);
  await act(async () => goTo(30));
  // The page fits the screen, so it is centred.
  expect(screen.getByText('pages 30 to 32')).toBeOnTheScreen();
  await scrollTo(616 * 30 - 100);
  expect(onTurn).not.toHaveBeenCalled();
  await act(async () => viewer.current?.goTo?.(10));
  expect(screen.getByText('pages 10 to 12')).toBeOnTheScreen();
});
