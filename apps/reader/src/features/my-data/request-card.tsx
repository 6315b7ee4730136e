import type { OwnRequest } from '@aqua/contract/law/privacy-requests';
import { radius, space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { usePalette } from '../../lib/theme/use-theme';
import { useDay } from '../../lib/language/use-day';

/** A request with its state, and the answer once there is one. */
export function RequestCard({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const palette = usePalette();
  const day = useDay();
  const { kind, state, text, answer, dueAt, doneAt } = request;
  return (
    <View role="group" style={[styles.card, { borderColor: palette.line }]}>
      <View style={styles.head}>
        <Text font="work600">{t(($) => $.myData.kinds[kind])}</Text>
        <Text size="small" tone={state === 'overdue' ? 'warningText' : 'textMuted'}>
          {t(($) => $.myData.states[state])}
        </Text>
      </View>
      {text !== '' && <Text>{text}</Text>}
      <Text size="small" tone="textMuted">
        {doneAt === null
          ? t(($) => $.myData.due, { date: day(dueAt) })
          : t(($) => $.myData.answered, { date: day(doneAt) })}
      </Text>
      {answer !== null && (
        <View style={[styles.answer, { backgroundColor: palette.sunken }]}>
          <Text size="small" font="work600">
            {t(($) => $.myData.answer)}
          </Text>
          <Text>{answer}</Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space.xs,
    padding: space.md,
    borderWidth: StyleSheet.hairlineWidth,
    borderRadius: radius.card,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: space.sm },
  answer: { gap: space.xxs, padding: space.sm, borderRadius: radius.md },
});
