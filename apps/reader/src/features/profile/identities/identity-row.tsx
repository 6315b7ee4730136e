import { space } from '@aqua/theme/space';
import type { Identity } from '@aqua/contract/accounts/identities';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Text } from '../../../components/text';
import { useDay } from '../../../lib/language/use-day';
import { providerName } from '../../../lib/sign-in/shown-providers';

/** One account at a provider, as the provider told of it. */
export function IdentityRow({ identity, onRemove }: { identity: Identity; onRemove: () => void }) {
  const { t, i18n } = useTranslation();
  const day = useDay();
  const provider = providerName(identity.provider, i18n.language);
  const { email, name, createdAt, lastUsedAt } = identity;
  const told = email ?? name;
  return (
    <View style={styles.row}>
      <View style={styles.text}>
        <Text font="work600">{provider}</Text>
        {told !== null && <Text size="small">{told}</Text>}
        <Text size="small" tone="textMuted">
          {t(($) => $.profile.identities.added, { when: day(createdAt) })}
        </Text>
        {lastUsedAt !== null && (
          <Text size="small" tone="textMuted">
            {t(($) => $.profile.identities.used, { when: day(lastUsedAt) })}
          </Text>
        )}
      </View>
      <Button
        kind="quiet"
        label={t(($) => $.profile.identities.removeOf, { provider })}
        onPress={onRemove}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  row: { gap: space.xs },
  text: { gap: space.xxs },
});
