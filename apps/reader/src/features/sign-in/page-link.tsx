import { touchTarget } from '@aqua/theme/space';
import { Pressable, StyleSheet } from 'react-native';
import { Text } from '../../components/text';
import { openPage } from '../../lib/server/open-page';

interface Props {
  path: string;
  label: string;
  /** For a link beside other words. */
  underlined?: boolean;
}

/** Opens a page of the website, such as `/forgot-password`. */
export function PageLink({ path, label, underlined = false }: Props) {
  return (
    <Pressable role="link" onPress={() => void openPage(path)} style={styles.link}>
      <Text size="small" tone="primaryText" style={underlined && styles.underlined}>
        {label}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  link: { minHeight: touchTarget, alignSelf: 'center', justifyContent: 'center' },
  underlined: { textDecorationLine: 'underline' },
});
