import { aqua, stone } from '@aqua/theme/colour';
import type { Annotation } from '@aqua/contract/reading/annotations';
import { StyleSheet, View } from 'react-native';
import { Icon } from '../../components/icon';
import { colourOf } from './colours';
import type { Shown } from '../../lib/annotations/local-annotation';
import { percent, placeOf } from '../pages/place-on-page';

type Box = Annotation['boxes'][number];

interface Props {
  /** True on an inverted page. */
  dark: boolean;
  /** The highlights of this page. */
  highlights: readonly Shown[];
  /** One box for each selected line; empty if nothing is selected. */
  selected: readonly Box[];
}

/** Highlights and the selection over the image of a page. They zoom with it. */
export function PageMarks({ dark, highlights, selected }: Props) {
  const first = selected[0];
  const last = selected.at(-1);
  const shade = dark ? styles.shadeAtNight : styles.shade;
  return (
    <>
      {highlights.map(({ id, boxes, colour }) => (
        <View key={id} aria-hidden testID="highlight" style={[StyleSheet.absoluteFill, shade]}>
          {boxes.map((box) => (
            <View key={box.join()} style={[placeOf(box), { backgroundColor: colourOf(colour) }]} />
          ))}
        </View>
      ))}
      <View aria-hidden style={[StyleSheet.absoluteFill, styles.layer]}>
        {highlights.map(
          ({ id, boxes: [box], text }) =>
            text !== null &&
            box !== undefined && (
              <View key={id} style={[styles.note, { left: percent(box[0]), top: percent(box[1]) }]}>
                <Icon name="note" color={dark ? stone[200] : stone[900]} size={12} />
              </View>
            ),
        )}
        {selected.map((box) => (
          <View key={box.join()} testID="selected" style={[placeOf(box), styles.selected]} />
        ))}
        {first !== undefined && (
          <View style={[styles.handle, { left: percent(first[0]), top: percent(first[3]) }]} />
        )}
        {last !== undefined && (
          <View style={[styles.handle, { left: percent(last[2]), top: percent(last[3]) }]} />
        )}
      </View>
    </>
  );
}

const handle = 14;

const styles = StyleSheet.create({
  layer: { pointerEvents: 'none' },
  // Set on the view of a whole highlight, which lies directly over the page. The boxes inside could
  // blend only with that view.
  shade: { pointerEvents: 'none', mixBlendMode: 'multiply' },
  /** Light letters stay readable through it. */
  shadeAtNight: { pointerEvents: 'none', opacity: 0.35 },
  note: { position: 'absolute', marginTop: -12, marginLeft: -12 },
  selected: { backgroundColor: aqua[500], opacity: 0.3 },
  handle: {
    position: 'absolute',
    width: handle,
    height: handle,
    marginLeft: -handle / 2,
    borderRadius: handle / 2,
    borderWidth: 2,
    borderColor: '#ffffff',
    backgroundColor: aqua[600],
  },
});
