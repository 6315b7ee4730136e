import { amber } from '@aqua/theme/colour';
import { StyleSheet, View } from 'react-native';
import { placeOf } from '../pages/place-on-page';
import type { Hit } from './hits';

interface Props {
  /** True on an inverted page. */
  dark: boolean;
  /** The hits of this page. */
  hits: readonly Hit[];
  opened: Hit | undefined;
}

/** Marks the searched word on a page. The open hit has a thick frame. */
export function FoundMarks({ dark, hits, opened }: Props) {
  return (
    <View aria-hidden style={[StyleSheet.absoluteFill, dark ? styles.layerAtNight : styles.layer]}>
      {hits.flatMap(({ boxes, place }) =>
        boxes.map((box) => (
          <View
            key={`${place} ${box.join()}`}
            testID={place === opened?.place ? 'opened-hit' : 'hit'}
            style={[
              placeOf(box),
              styles.hit,
              place === opened?.place && (dark ? styles.openedAtNight : styles.opened),
            ]}
          />
        )),
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  // Set on the layer as a whole, because what is inside it can't blend with the page.
  layer: { pointerEvents: 'none', mixBlendMode: 'multiply' },
  /** Light letters stay readable through it. */
  layerAtNight: { pointerEvents: 'none', opacity: 0.4 },
  hit: {
    backgroundColor: amber[200],
    borderWidth: 1,
    borderColor: amber[500],
    borderRadius: 2,
  },
  openedAtNight: { backgroundColor: amber[300], borderWidth: 2, borderColor: amber[50] },
  opened: { backgroundColor: amber[300], borderWidth: 2, borderColor: amber[700] },
});
