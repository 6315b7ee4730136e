import { act, screen } from '@testing-library/react-native';
import { renderScreen } from '../../../testing/render-screen';
import { createPageCache, type PagePicture } from '../../pages/page-cache';
import { PageView } from './page-view';
import { readingThemeOf } from '../../pages/reading-theme';
import { createThumbnailCache } from '../../thumbnails/thumbnail-cache';

const place = { page: 3, left: 300, top: 0, width: 150, height: 212 };
const thumbnail = {
  uri: 'blob:sheet',
  sheet: { width: 750, height: 848 },
  place,
  pictures: [],
};

test('a page is its number, then its thumbnail, then its image, by day and at night', async () => {
  let bringPage: (picture: PagePicture) => void = () => undefined;
  const cache = createPageCache({
    load: () => new Promise((resolve) => (bringPage = resolve)),
    release: () => undefined,
  });
  const thumbnails = createThumbnailCache({
    load: async () => ({ uri: 'blob:sheet', thumbnails: new Map([[3, thumbnail]]) }),
    release: () => undefined,
  });
  cache.show([3], [], 1080);
  await renderScreen(
    <PageView
      cache={cache}
      thumbnails={thumbnails}
      page={3}
      label="Page 3 of 9, น้ำ"
      size={{ width: 300, height: 424 }}
      theme={readingThemeOf('night')}
    />,
  );
  expect(screen.getByText('3', { includeHiddenElements: true })).toBeOnTheScreen();
  expect(screen.getByTestId('night')).toBeOnTheScreen();

  await act(async () => thumbnails.want('near', [1]));
  expect(screen.queryByText('3', { includeHiddenElements: true })).toBeNull();
  // The inverted thumbnail, and a second one over it that restores its hues.
  expect(screen.getAllByTestId('thumbnail')).toHaveLength(2);

  await act(async () => bringPage({ uri: 'blob:page', pictures: [] }));
  const image = screen.getByRole('img', { name: 'Page 3 of 9, น้ำ' });
  // The thumbnail stays below until the image is on the screen.
  expect(screen.getAllByTestId('thumbnail')).toHaveLength(1);
  await act(async () => image.props.onDisplay());
  expect(screen.queryByTestId('thumbnail')).toBeNull();
});

test('without its margins a page is larger than the part that shows, and the image is the whole one', async () => {
  const cache = createPageCache({
    load: async () => ({ uri: 'blob:page', pictures: [] }),
    release: () => undefined,
  });
  cache.show([3], [], 1080);
  await renderScreen(
    <PageView
      cache={cache}
      thumbnails={createThumbnailCache({
        load: async () => ({ uri: 'blob:sheet', thumbnails: new Map() }),
        release: () => undefined,
      })}
      page={3}
      label="Page 3 of 9"
      size={{ width: 300, height: 400 }}
      trim={[0.2, 0.1, 0.8, 0.9]}
      theme={readingThemeOf('paper')}
    />,
  );
  const image = await screen.findByRole('img', { name: 'Page 3 of 9' });
  const page = image.parent;
  expect(page).toHaveStyle({ position: 'absolute', left: -100, top: -50 });
  expect(page?.parent).toHaveStyle({ width: 300, height: 400, overflow: 'hidden' });
});
