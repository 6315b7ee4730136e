import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { SafeAreaView } from 'react-native-safe-area-context';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/text';
import { Appear } from './appear';
import type { Room } from './rooms';

interface Props {
  title: string;
  room: Room;
  onClose: () => void;
  onContents: () => void;
  onPaper: () => void;
}

export function TopBar({ title, room, onClose, onContents, onPaper }: Props) {
  const { t } = useTranslation();
  const colours = { color: room.text, wash: room.around };
  return (
    <Appear from={-8} style={[styles.bar, { backgroundColor: room.bar }]}>
      <SafeAreaView edges={['top', 'left', 'right']}>
        <View style={styles.row}>
          <View style={styles.start}>
            <IconButton icon="back" label={t(($) => $.reading.close)} onPress={onClose} {...colours} />
          </View>
          <Text
            role="heading"
            face="book500"
            numberOfLines={1}
            style={[styles.title, { color: room.text }]}
          >
            {title}
          </Text>
          <View style={styles.end}>
            <IconButton
              icon="contents"
              label={t(($) => $.reading.contents)}
              onPress={onContents}
              {...colours}
            />
            <IconButton
              icon="paper"
              label={t(($) => $.reading.paper)}
              onPress={onPaper}
              {...colours}
            />
          </View>
        </View>
      </SafeAreaView>
    </Appear>
  );
}

const styles = StyleSheet.create({
  bar: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    boxShadow: '0 1px 0 rgba(16, 41, 47, 0.12), 0 4px 20px rgba(16, 41, 47, 0.08)',
  },
  row: { flexDirection: 'row', alignItems: 'center', padding: space.xs, gap: space.xs },
  start: { width: 92 },
  end: { width: 92, flexDirection: 'row', justifyContent: 'flex-end', gap: space.xxs },
  title: { flex: 1, textAlign: 'center' },
});
