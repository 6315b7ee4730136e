import { readingRooms, type ReadingRoom } from '@aqua/theme/colour';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { ChoiceRow } from '../../components/choice-row';
import { Overlay } from '../../components/overlay';
import { OverlayHeader } from '../../components/overlay-header';
import { choose, rooms } from '../../lib/preferences';
import { roomOf, useRoomName } from './rooms';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function PaperSheet({ open, onClose }: Props) {
  const { t } = useTranslation();
  const room = useRoomName();
  const title = t(($) => $.reading.paper);
  return (
    <Overlay open={open} place="dialog" label={title} onClose={onClose}>
      <OverlayHeader title={title} closeLabel={t(($) => $.app.close)} onClose={onClose} />
      <View style={styles.body}>
        <ChoiceRow
          label={title}
          value={room}
          choices={rooms.map((value) => ({
            value,
            label: t(($) => $.reading.rooms[value]),
            sample: <Sample room={value} />,
          }))}
          onChoose={(choice) => choose({ room: choice })}
        />
      </View>
    </Overlay>
  );
}

/** A small page in its room. */
function Sample({ room }: { room: ReadingRoom }) {
  return (
    <View style={[styles.room, { backgroundColor: readingRooms[room].around }]}>
      <View style={[styles.page, { backgroundColor: roomOf(room).tint ?? '#ffffff' }]}>
        <View style={styles.line} />
        <View style={styles.line} />
        <View style={[styles.line, styles.last]} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  body: { padding: space.lg },
  room: {
    alignSelf: 'stretch',
    height: 72,
    borderRadius: radius.sm,
    alignItems: 'center',
    justifyContent: 'center',
  },
  page: { width: 36, height: 50, padding: 7, gap: 6, justifyContent: 'center' },
  line: { height: 2, backgroundColor: '#10292f' },
  last: { width: '60%' },
});
