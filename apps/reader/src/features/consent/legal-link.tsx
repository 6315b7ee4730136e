import { touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Linking, Pressable, StyleSheet } from 'react-native';
import { Text } from '../../components/text';
import { server } from '../../lib/server/server';

const paths = { terms: '/terms-of-usage', privacy: '/privacy-policy' } as const;

/** A link to a document that the student accepts. It opens in a window of the browser. */
export function LegalLink({ to }: { to: keyof typeof paths }) {
  const { t } = useTranslation();
  return (
    <Pressable
      role="link"
      style={styles.link}
      onPress={() => void Linking.openURL(`${server.baseUrl}${paths[to]}`)}
    >
      <Text size="small" tone="primaryText">
        {t(($) => $.consent[to])}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  link: { minHeight: touchTarget, alignSelf: 'flex-start', justifyContent: 'center' },
});
