import { space } from '@aqua/theme/space';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { useDay } from '../../lib/language/use-day';
import { consentsQuery } from '../consent/consents-query';
import { LegalLink } from '../consent/legal-link';
import { Loaded, Section } from './section';

/** The recorded consents with version and day, and who is responsible for the data. */
export function ConsentsSection() {
  const { t } = useTranslation();
  const day = useDay();
  const consents = useQuery(consentsQuery);
  const { given = [], controller } = consents.data ?? {};
  return (
    <>
      <Section title={t(($) => $.myData.consents)}>
        <Loaded query={consents} hasData={consents.data !== undefined}>
          {given.length === 0 && <Text tone="textMuted">{t(($) => $.myData.noConsents)}</Text>}
          {given.map((step) => (
            <View key={step.purpose} style={styles.step}>
              <Text font="work600">{t(($) => $.myData.purposes[step.purpose])}</Text>
              {!step.given && <Text>{t(($) => $.myData.withdrawn)}</Text>}
              <Text size="small" tone="textMuted">
                {t(($) => $.myData.version, {
                  version: day(step.version),
                  date: day(step.createdAt),
                })}
                {step.guardianName !== null &&
                  ` · ${t(($) => $.myData.byGuardian, { name: step.guardianName })}`}
              </Text>
            </View>
          ))}
        </Loaded>
        <View style={styles.documents}>
          <LegalLink to="terms" />
          <LegalLink to="privacy" />
        </View>
      </Section>
      {controller !== undefined && (
        <Section title={t(($) => $.myData.contact)}>
          <Text selectable>
            {[controller.name, controller.address, controller.phone, controller.email].join('\n')}
          </Text>
        </Section>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  step: { gap: space.xxs },
  documents: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space.md },
});
