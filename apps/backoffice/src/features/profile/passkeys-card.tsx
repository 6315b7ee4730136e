import { Button, Group, Text } from '@mantine/core';
import { maxPasskeys } from '@aqua/contract/accounts/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { Loaded, Card } from '../../components/card.tsx';
import { knowsPasskeys } from '../../lib/passkey-support.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery, removePasskey, type Passkey } from './profile-queries.ts';
import styles from './profile-screen.module.css';

/** The passkeys of one's own account: to add them, and to remove those of lost devices. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const passkeys = useQuery(passkeysQuery());
  const add = useDialog();
  const one = useDialog<Passkey>();
  const remove = useWrite(removePasskey, { onSuccess: one.close });

  return (
    <Card title={t(($) => $.profile.passkeys.title)}>
      <Loaded answer={passkeys}>
        {({ data, hasPassword }) => (
          <>
            <Text size="sm">{t(($) => $.profile.passkeys.text)}</Text>
            {data.length > 0 && (
              <ul className={styles.sessions} data-rows>
                {data.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRemove={() => one.open(passkey)}
                  />
                ))}
              </ul>
            )}
            {knowsPasskeys() ? (
              data.length < maxPasskeys && (
                <Group justify="flex-end">
                  <Button variant="default" onClick={() => add.open()}>
                    {t(($) => $.profile.passkeys.add)}
                  </Button>
                </Group>
              )
            ) : (
              <Text size="sm" c="dimmed">
                {t(($) => $.profile.passkeys.unknown)}
              </Text>
            )}
            <AddPasskeyDialog state={add} hasPassword={hasPassword} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={one.opened}
        title={t(($) => $.profile.passkeys.removeTitle, { name: one.subject?.name ?? '' })}
        text={t(($) => $.profile.passkeys.removeText)}
        action={t(($) => $.profile.passkeys.remove)}
        danger
        write={remove}
        onClose={one.close}
        onConfirm={() => one.subject !== null && remove.mutate(one.subject.id)}
      />
    </Card>
  );
}
