import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { TickBox } from '../../components/fields/tick-box';
import { LegalLink } from './legal-link';

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
  const box = (name: keyof Ticks) => (
    <TickBox
      label={t(($) => $.documents[name])}
      ticked={ticks[name]}
      onChange={(ticked) => onChange({ ...ticks, [name]: ticked })}
    />
  );
  return (
    <View>
      {box('acceptTerms')}
      <View style={styles.document}>
        <LegalLink to="terms" />
      </View>
      {box('readPrivacy')}
      <View style={styles.document}>
        <LegalLink to="privacy" />
      </View>
      {withNews && box('acceptNews')}
      {isMissing && !hasDocuments(ticks) && (
        <Text size="caption" tone="dangerText" role="alert">
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
  // Below the label, not below its box.
  document: { paddingLeft: 32 },
});
