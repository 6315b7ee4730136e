import { space, touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Linking, Pressable, StyleSheet, View } from 'react-native';
import { Text } from '../../components/text';
import { server } from '../../lib/server';

/** Links to the documents that the student accepts. They open in a window of the browser. */
export function LegalLinks() {
  const { t } = useTranslation();
  const open = (path: string) => void Linking.openURL(`${server.baseUrl}${path}`);
  return (
    <View style={styles.row}>
      <Pressable role="link" style={styles.link} onPress={() => open('/terms-of-usage')}>
        <Text size="small" tone="primaryText">
          {t(($) => $.consent.terms)}
        </Text>
      </Pressable>
      <Pressable role="link" style={styles.link} onPress={() => open('/privacy-policy')}>
        <Text size="small" tone="primaryText">
          {t(($) => $.consent.privacy)}
        </Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space.md },
  link: { minHeight: touchTarget, justifyContent: 'center' },
});
