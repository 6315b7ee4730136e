import { space } from '@aqua/theme/space';
import type { Identity } from '@aqua/contract/accounts/identities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../../components/button';
import { Notice } from '../../../components/messages/notice';
import { Text } from '../../../components/text';
import { errorMessage } from '../../../lib/server/error-message';
import { providerName, useShownProviders } from '../../../lib/sign-in/shown-providers';
import { AddIdentityDialog } from './add-identity-dialog';
import { IdentityRow } from './identity-row';
import { RemoveIdentityDialog } from './remove-identity-dialog';
import { useAddIdentity, useIdentities } from './use-identities';

/**
 * The accounts at providers with which the student signs in here. Without one, and without a
 * provider for students, there is no such section; offline it is missing, too.
 */
export function IdentitiesSection() {
  const { t, i18n } = useTranslation();
  const { data } = useIdentities();
  const providers = useShownProviders();
  const { start, add, repeat } = useAddIdentity();
  const [removing, setRemoving] = useState<Identity | null>(null);
  const [adding, setAdding] = useState<{ id: number; name: string } | null>(null);
  if (data === undefined) return null;
  const { identities, hasPassword } = data;
  const offered = providers.filter(
    ({ id }) => !identities.some(({ provider }) => provider.id === id),
  );
  if (identities.length === 0 && offered.length === 0) return null;
  const failure = add.error;
  return (
    <View style={styles.section}>
      <Text role="heading" size="small" font="work600" tone="textMuted">
        {t(($) => $.profile.identities.title)}
      </Text>
      <Text size="small" tone="textMuted">
        {t(($) => $.profile.identities.text)}
      </Text>
      {add.isSuccess && (
        <Text role="status" size="small">
          {add.data.message}
        </Text>
      )}
      {failure !== null && <Notice text={errorMessage(failure)} />}
      {repeat !== undefined && (
        <Button kind="quiet" label={t(($) => $.app.retry)} busy={add.isPending} onPress={repeat} />
      )}
      {identities.map((identity) => (
        <IdentityRow key={identity.id} identity={identity} onRemove={() => setRemoving(identity)} />
      ))}
      {offered.map((provider) => {
        const name = providerName(provider, i18n.language);
        return (
          <Button
            key={provider.id}
            kind="quiet"
            label={t(($) => $.profile.identities.add, { provider: name })}
            busy={add.isPending}
            onPress={() => setAdding({ id: provider.id, name })}
          />
        );
      })}
      <RemoveIdentityDialog identity={removing} onClose={() => setRemoving(null)} />
      <AddIdentityDialog
        provider={adding}
        hasPassword={hasPassword}
        start={start}
        onClose={() => setAdding(null)}
      />
    </View>
  );
}

const styles = StyleSheet.create({ section: { gap: space.xs } });
