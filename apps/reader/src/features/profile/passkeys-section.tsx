import { space } from '@aqua/theme/space';
import type { Passkey } from '@aqua/contract/accounts/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Text } from '../../components/text';
import { useDay } from '../../lib/language/use-day';
import { client } from '../../lib/server/api';
import { Loaded } from '../my-data/section';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { RemovePasskeyDialog } from './remove-passkey-dialog';

const queryKey = ['passkeys'];

/** The student's passkeys: to add them, and to remove those of lost devices. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const passkeys = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.passkeys.list({}, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const { data = [], hasPassword = true } = passkeys.data ?? {};
  const reload = () => void queries.invalidateQueries({ queryKey });

  return (
    <>
      <Loaded query={passkeys} hasData={passkeys.data !== undefined}>
        <Text size="small" tone="textMuted">
          {t(($) => $.profile.passkeysText)}
        </Text>
        {data.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
        <View style={styles.add}>
          <Button
            kind="quiet"
            label={t(($) => $.profile.addPasskey)}
            onPress={() => setAdding(true)}
          />
        </View>
      </Loaded>
      <AddPasskeyDialog
        open={adding}
        hasPassword={hasPassword}
        onAdded={reload}
        onClose={() => setAdding(false)}
      />
      <RemovePasskeyDialog passkey={removed} onRemoved={reload} onClose={() => setRemoved(null)} />
    </>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const day = useDay();
  const { name, createdAt, lastUsedAt, copiedAt } = passkey;
  return (
    <View style={styles.row}>
      <View style={styles.words}>
        <Text>{name}</Text>
        <Text size="small" tone={copiedAt === null ? 'textMuted' : 'dangerText'}>
          {copiedAt === null
            ? t(($) => $.profile.passkeyAdded, { date: day(createdAt) })
            : t(($) => $.profile.passkeyCopied)}
        </Text>
        {lastUsedAt !== null && (
          <Text size="small" tone="textMuted">
            {t(($) => $.profile.passkeyUsed, { date: day(lastUsedAt) })}
          </Text>
        )}
      </View>
      <Button
        kind="quiet"
        label={t(($) => $.profile.removePasskey)}
        name={t(($) => $.profile.removePasskeyOf, { name })}
        onPress={onRemove}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.sm,
    marginTop: space.xs,
  },
  words: { flex: 1 },
  add: { marginTop: space.sm },
});
