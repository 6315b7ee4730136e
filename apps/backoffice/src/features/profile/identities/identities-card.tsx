import { Button, Group, Text } from '@mantine/core';
import type { Identity } from '@aqua/contract/accounts/identities';
import type { ShownProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, Loaded } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { WriteFailure } from '../../../components/write-failure.tsx';
import { currentLanguage } from '../../../lib/language/language.ts';
import { providerName } from '../../../lib/language/provider-name.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import styles from '../profile-screen.module.css';
import { AddIdentityDialog } from './add-identity-dialog.tsx';
import { identitiesQuery, removeIdentity, shownProvidersQuery } from './identities-queries.ts';
import { IdentityRow } from './identity-row.tsx';
import { useAddedIdentity } from './use-added-identity.ts';

/**
 * The accounts at providers with which the person signs in here. Not shown where there is none, and
 * no provider for this role.
 */
export function IdentitiesCard({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation();
  const answer = useQuery(identitiesQuery());
  const shown = useQuery(shownProvidersQuery());
  const { add, retry } = useAddedIdentity();
  const adding = useDialog<ShownProvider>();
  const removing = useDialog<Identity>();
  const remove = useWrite(removeIdentity, { onSuccess: removing.close });

  const identities = answer.data?.identities ?? [];
  const offered = (shown.data?.providers ?? []).filter(
    ({ id, forStaff, forAdmins }) =>
      (isStaff ? forStaff : forAdmins) && !identities.some(({ provider }) => provider.id === id),
  );
  if (identities.length === 0 && offered.length === 0) return null;
  const nameOf = (provider: Identity['provider'] | undefined) =>
    provider === undefined ? '' : providerName(provider, currentLanguage());

  return (
    <Card title={t(($) => $.profile.identities.title)}>
      <Loaded answer={answer}>
        {({ hasPassword }) => (
          <>
            <Text size="sm">{t(($) => $.profile.identities.text)}</Text>
            <WriteFailure write={add} />
            {retry !== undefined && (
              <Button variant="default" loading={add.isPending} onClick={retry}>
                {t(($) => $.common.retry)}
              </Button>
            )}
            {identities.length > 0 && (
              <ul className={styles.sessions} data-rows>
                {identities.map((identity) => (
                  <IdentityRow
                    key={identity.id}
                    identity={identity}
                    onRemove={() => removing.open(identity)}
                  />
                ))}
              </ul>
            )}
            <Group justify="flex-end" gap="sm">
              {offered.map((provider) => (
                <Button
                  key={provider.id}
                  variant="default"
                  loading={add.isPending}
                  onClick={() => adding.open(provider)}
                >
                  {t(($) => $.profile.identities.add, { provider: nameOf(provider) })}
                </Button>
              ))}
            </Group>
            <AddIdentityDialog state={adding} hasPassword={hasPassword} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={removing.opened}
        title={t(($) => $.profile.identities.removeTitle, {
          provider: nameOf(removing.subject?.provider),
        })}
        text={t(($) => $.profile.identities.removeText, {
          provider: nameOf(removing.subject?.provider),
        })}
        action={t(($) => $.profile.identities.remove)}
        danger
        write={remove}
        onClose={removing.close}
        onConfirm={() => removing.subject !== null && remove.mutate(removing.subject.id)}
      />
    </Card>
  );
}
