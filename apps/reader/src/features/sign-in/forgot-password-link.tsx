import { touchTarget } from '@aqua/theme/space';
import { useTranslation } from 'react-i18next';
import { Linking, Pressable, StyleSheet } from 'react-native';
import { Text } from '../../components/text';
import { server } from '../../lib/server';

/** Opens the web page on which a person asks for a new password. */
export function ForgotPasswordLink() {
  const { t } = useTranslation();
  return (
    <Pressable
      role="link"
      onPress={() => void Linking.openURL(`${server.baseUrl}/forgot-password`)}
      style={styles.link}
    >
      <Text size="small" tone="primaryText">
        {t(($) => $.signIn.forgot)}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  link: { minHeight: touchTarget, alignSelf: 'center', justifyContent: 'center' },
});
