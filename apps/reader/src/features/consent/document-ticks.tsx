import { space } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { TickBox } from '../../components/tick-box';
import { LegalLinks } from './legal-links';

/** The state of the tick boxes, which all start empty (docs/decisions/0036). */
export interface Ticks {
  acceptTerms: boolean;
  readPrivacy: boolean;
  acceptNews: boolean;
}

export const noTicks: Ticks = { acceptTerms: false, readPrivacy: false, acceptNews: false };

interface Props {
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
  /** Shows that the two boxes of the documents are not ticked. */
  isMissing: boolean;
  /** Shows the box for news as well. */
  withNews?: boolean;
}

/** A tick box for the terms, one for the privacy policy, and an optional one for news. */
export function DocumentTicks({ ticks, onChange, isMissing, withNews = false }: Props) {
  const { t } = useTranslation();
  const names = [
    'acceptTerms',
    'readPrivacy',
    ...(withNews ? ['acceptNews' as const] : []),
  ] as const;
  return (
    <View style={styles.ticks}>
      <LegalLinks />
      {names.map((name) => (
        <TickBox
          key={name}
          label={t(($) => $.documents[name])}
          ticked={ticks[name]}
          onChange={(ticked) => onChange({ ...ticks, [name]: ticked })}
        />
      ))}
      {isMissing && !hasDocuments(ticks) && (
        <Text size="small" tone="dangerText" role="alert">
          {t(($) => $.documents.ticksMissing)}
        </Text>
      )}
    </View>
  );
}

/** Whether the documents may be sent as accepted and read. */
export function hasDocuments({ acceptTerms, readPrivacy }: Ticks): boolean {
  return acceptTerms && readPrivacy;
}

const styles = StyleSheet.create({
  ticks: { gap: space.xxs },
});
